// Digests without fetching an algorithm object for every call, which costs more than hashing a
// small module. The functions are declared deprecated since OpenSSL 3.0 in favour of those objects.
#ifndef COMITY_CCRYPTO_H
#define COMITY_CCRYPTO_H

#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/sha.h>

static inline void comity_sha256(const void *bytes, unsigned long count, unsigned char *digest) {
  SHA256_CTX context;
  SHA256_Init(&context);
  SHA256_Update(&context, bytes, count);
  SHA256_Final(digest, &context);
}

static inline void comity_sha1(const void *bytes, unsigned long count, unsigned char *digest) {
  SHA_CTX context;
  SHA1_Init(&context);
  SHA1_Update(&context, bytes, count);
  SHA1_Final(digest, &context);
}

#endif
