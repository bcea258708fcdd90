// Made by Scripts/country-currencies.py from CLDR 41; see NOTICE. Not edited by hand.

/// `country:currency`, sorted, with blanks between.
let countryCurrencyData = """
  ac:SHP ad:EUR ae:AED af:AFN ag:XCD ai:XCD al:ALL am:AMD ao:AOA ar:ARS as:USD at:EUR au:AUD
  aw:AWG ax:EUR az:AZN ba:BAM bb:BBD bd:BDT be:EUR bf:XOF bg:EUR bh:BHD bi:BIF bj:XOF bl:EUR
  bm:BMD bn:BND bo:BOB bq:USD br:BRL bs:BSD bt:BTN bv:NOK bw:BWP by:BYN bz:BZD ca:CAD cc:AUD
  cd:CDF cf:XAF cg:XAF ch:CHF ci:XOF ck:NZD cl:CLP cm:XAF cn:CNY co:COP cr:CRC cu:CUP cv:CVE
  cw:XCG cx:AUD cy:EUR cz:CZK de:EUR dg:USD dj:DJF dk:DKK dm:XCD do:DOP dz:DZD ea:EUR ec:USD
  ee:EUR eg:EGP eh:MAD er:ERN es:EUR et:ETB eu:EUR fi:EUR fj:FJD fk:FKP fm:USD fo:DKK fr:EUR
  ga:XAF gb:GBP gd:XCD ge:GEL gf:EUR gg:GBP gh:GHS gi:GIP gl:DKK gm:GMD gn:GNF gp:EUR gq:XAF
  gr:EUR gs:GBP gt:GTQ gu:USD gw:XOF gy:GYD hk:HKD hm:AUD hn:HNL hr:EUR ht:HTG hu:HUF ic:EUR
  id:IDR ie:EUR il:ILS im:GBP in:INR io:USD iq:IQD ir:IRR is:ISK it:EUR je:GBP jm:JMD jo:JOD
  jp:JPY ke:KES kg:KGS kh:KHR ki:AUD km:KMF kn:XCD kp:KPW kr:KRW kw:KWD ky:KYD kz:KZT la:LAK
  lb:LBP lc:XCD li:CHF lk:LKR lr:LRD ls:ZAR lt:EUR lu:EUR lv:EUR ly:LYD ma:MAD mc:EUR md:MDL
  me:EUR mf:EUR mg:MGA mh:USD mk:MKD ml:XOF mm:MMK mn:MNT mo:MOP mp:USD mq:EUR mr:MRU ms:XCD
  mt:EUR mu:MUR mv:MVR mw:MWK mx:MXN my:MYR mz:MZN na:NAD nc:XPF ne:XOF nf:AUD ng:NGN ni:NIO
  nl:EUR no:NOK np:NPR nr:AUD nu:NZD nz:NZD om:OMR pa:PAB pe:PEN pf:XPF pg:PGK ph:PHP pk:PKR
  pl:PLN pm:EUR pn:NZD pr:USD ps:ILS pt:EUR pw:USD py:PYG qa:QAR re:EUR ro:RON rs:RSD ru:RUB
  rw:RWF sa:SAR sb:SBD sc:SCR sd:SDG se:SEK sg:SGD sh:SHP si:EUR sj:NOK sk:EUR sl:SLE sm:EUR
  sn:XOF so:SOS sr:SRD ss:SSP st:STN sv:USD sx:XCG sy:SYP sz:SZL ta:GBP tc:USD td:XAF tf:EUR
  tg:XOF th:THB tj:TJS tk:NZD tl:USD tm:TMT tn:TND to:TOP tr:TRY tt:TTD tv:AUD tw:TWD tz:TZS
  ua:UAH ug:UGX um:USD us:USD uy:UYU uz:UZS va:EUR vc:XCD ve:VES vg:USD vi:USD vn:VND vu:VUV
  wf:XPF ws:WST xk:EUR ye:YER yt:EUR za:ZAR zm:ZMW zw:USD
  """
