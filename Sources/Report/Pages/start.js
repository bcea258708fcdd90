// Shows the page that the address names, now and whenever it changes.
const view = frame();
window.addEventListener("hashchange", () => { show(view); view.main.focus({ preventScroll: true }); });
show(view);
