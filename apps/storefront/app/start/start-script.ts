import { cartKey } from '@mazo/contract/orders/cart.ts'

/**
 * The script that runs first, unbuilt: plain ES5, since old browsers know no more (spec §1). It stands inline in every
 * page, allowed by its hash, so that it needs no request and always runs before the modules. It reloads only after its
 * flag was really kept: a session that forbids storage never reloads. It also says whether the cart has one product or
 * none before the page is drawn, because the page's height depends on it (styles/summary.css).
 */
export const startScript = `(function (w) {
  if (typeof w.Promise === 'undefined' && w.console) {
    w.console.error('Los polyfills no se cargaron correctamente: este navegador no tiene promesas.');
  }
  try {
    var ids = JSON.parse(w.localStorage.getItem('${cartKey}')) || [];
    for (var at = 1; at < ids.length && ids[at] === ids[0]; at++);
    if (ids.length === 0) w.document.documentElement.setAttribute('data-sin-productos', '');
    else if (at === ids.length) w.document.documentElement.setAttribute('data-un-producto', '');
  } catch (unknown) {}
  var agent = w.navigator.userAgent;
  if (!/Safari/.test(agent) || /Chrome|Chromium|CriOS|Android/.test(agent)) return;
  try {
    if (w.sessionStorage.getItem('safariRecargado') === 'true') return;
    w.sessionStorage.setItem('safariRecargado', 'true');
    if (w.sessionStorage.getItem('safariRecargado') === 'true') w.location.reload();
  } catch (forbidden) {}
})(window);`
