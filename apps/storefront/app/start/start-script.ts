import { cartKey } from '@mazo/contract/orders/cart.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { leftTapsKey } from './left-taps.ts'
import { returningMark, returnKey } from './returning-mark.ts'

/**
 * The script that runs first, unbuilt: plain ES5, since old browsers know no more (spec §1). It stands inline in every
 * page, allowed by its hash, so that it needs no request and always runs before the modules. It reloads only after its
 * flag was really kept: a session that forbids storage never reloads. It also says what the cart holds before the page
 * is drawn, reading it as cart/stored-ids.ts does: whether one product or none, because the page's height depends on it (styles/summary.css; an
 * empty cart that is about to get what was tapped on the page before is none), and the figures of
 * its counters (styles/cart-figures.css). And it marks the page of a buyer who comes back from the payment provider, which
 * is the same for everybody (checkout/attempt/read-return.ts).
 */
export const startScript = `(function (w) {
  if (typeof w.Promise === 'undefined' && w.console) {
    w.console.error('Los polyfills no se cargaron correctamente: este navegador no tiene promesas.');
  }
  try {
    var kept = [];
    try {
      kept = JSON.parse(w.localStorage.getItem('${cartKey}'));
    } catch (damaged) {}
    var root = w.document.documentElement;
    var units = 0;
    for (var at = 0, seen = {}, distinct = 0; kept instanceof Array && at < kept.length; at++) {
      var id = typeof kept[at] === 'string' && /^\\d+$/.test(kept[at]) ? Number(kept[at]) : kept[at];
      if (typeof id !== 'number' || id % 1 !== 0 || id <= 0 || id > 2147483647) continue;
      units++;
      if (!seen[id]) distinct++;
      seen[id] = true;
    }
    if (units === 0) {
      var carried = null;
      try {
        carried = w.sessionStorage.getItem('${leftTapsKey}');
      } catch (forbidden) {}
      if (!carried) root.setAttribute('data-sin-productos', '');
    }
    if (distinct > 0) {
      root.setAttribute('data-con-productos', '');
      root.style.setProperty('--unidades', '"' + (units > 99 ? '99+' : units) + '"');
      root.style.setProperty('--productos', '"' + (distinct > 99 ? '99+' : distinct) + '"');
    }
    var asked = null;
    try {
      asked = w.sessionStorage.getItem('${returnKey}');
    } catch (forbidden) {}
    if (w.location.pathname === '${pagePaths.checkout}' && (asked || /[?&](status|payment_status|payment_id)=/.test(w.location.search))) {
      root.setAttribute('${returningMark}', '');
    }
  } catch (unknown) {}
  var agent = w.navigator.userAgent;
  if (!/Safari/.test(agent) || /Chrome|Chromium|CriOS|Android/.test(agent)) return;
  try {
    if (w.sessionStorage.getItem('safariRecargado') === 'true') return;
    w.sessionStorage.setItem('safariRecargado', 'true');
    if (w.sessionStorage.getItem('safariRecargado') === 'true') w.location.reload();
  } catch (forbidden) {}
})(window);`
