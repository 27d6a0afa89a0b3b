import { leftTapsKey } from './left-taps.ts'

/**
 * Taps from before the page is alive. On a slow phone that takes seconds, in which the buttons look ready. An element
 * marked with `data-early` looks pressed at once (`aria-busy`), and its tap is repeated when the code is here. Every
 * tap on an element marked `each` is repeated; one on an element marked `last` is dropped at the next tap, wherever
 * that goes. One marked `after` waits only where other taps wait already: a form that works by itself would leave them
 * behind. What is written in a field marked `text`, or chosen in a box, is written and chosen again, because the code
 * begins with the form as it was drawn. A form's button sends nothing by itself. If the code does not come for half a
 * minute, the page says so and waits on; if it fails to load, the taps are dropped and nothing looks pressed. Then, and when
 * the page is left, the products that were tapped are kept for the next page (left-taps.ts), as are those tapped afterwards.
 * What was written in a form with a draft (`data-draft`: where it is kept) is its draft.
 */

type EarlyTap = { on: HTMLElement; value: string; checked: boolean; event: Event }

declare global {
  interface Window {
    /** Absent once the page answers by itself. */
    earlyTaps?: EarlyTap[] | undefined
  }
}

/**
 * Keeps the taps. It is inline and plain ES5, like the script beside it (start-script.ts). Enter and Space click too. A
 * script that does not come is an `error`, but the app itself is imported by one that has come: if that fails, all there
 * is to hear is a promise that nobody handles. The page then says so (site/UnfinishedNotice.tsx). What fails of an
 * extension or an in-app browser is no reason to give up: ours is named by its address, but for Safari, which names none
 * in its message of an import, and the page's own module, which has none. For that module it also notes who taps or types
 * before it is read (late-code.ts).
 */
export const earlyTapsScript = `(function (w) {
  var taps = (w.earlyTaps = []);
  var patience, gaveUp;
  function drop(at) {
    taps.splice(at, 1)[0].on.removeAttribute('aria-busy');
  }
  function hear(event) {
    if (!event.target.closest) return;
    var on = event.target.closest('[data-early]');
    if (gaveUp && event.type === 'click' && on && on.name === '${leftTapsKey}' && !on.hasAttribute('aria-busy')) {
      on.setAttribute('aria-busy', 'true');
      keepForNext([on.value]);
    }
    if (w.earlyTaps !== taps) return;
    var isText = on ? on.getAttribute('data-early') === 'text' : false;
    var wanted = isText ? 'input' : on && on.tagName === 'SELECT' ? 'change' : 'click';
    if (wanted !== event.type) {
      if (event.type !== 'click') return;
      on = null;
    }
    for (var at = taps.length - 1; at >= 0; at--) {
      if (taps[at].on === on || taps[at].on.getAttribute('data-early') === 'last') drop(at);
    }
    if (!on || on.disabled || (on.getAttribute('data-early') === 'after' && !taps.length)) return;
    if (on.type === 'submit') event.preventDefault();
    if (on.tagName !== 'INPUT') on.setAttribute('aria-busy', 'true');
    taps.push({ on: on, value: on.value, checked: on.checked, event: event });
    patience = patience || w.setTimeout(function () {
      if (w.earlyTaps === taps && taps.length) sayUnfinished();
    }, 30000);
  }
  function sayUnfinished() {
    w.document.documentElement.setAttribute('data-inconclusa', '');
  }
  if (!w.addEventListener) return;
  function hurry() {
    w.inHurry = true;
  }
  w.addEventListener('pointerdown', hurry, true);
  w.addEventListener('keydown', hurry, true);
  w.addEventListener('click', hear, true);
  w.addEventListener('change', hear, true);
  w.addEventListener('input', hear, true);
  function letGo() {
    while (w.earlyTaps === taps && taps.length) drop(0);
  }
  function keepProducts() {
    if (w.earlyTaps !== taps) return;
    var left = [];
    for (var at = 0; at < taps.length; at++) {
      if (taps[at].on.name === '${leftTapsKey}') left.push(taps[at].value);
    }
    letGo();
    keepForNext(left);
  }
  function keepForNext(left) {
    try {
      if (left.length) {
        left.unshift(w.sessionStorage.getItem('${leftTapsKey}'));
        w.sessionStorage.setItem('${leftTapsKey}', left.join(' '));
      }
    } catch (forbidden) {}
  }
  function keepDraft() {
    var form = w.document.querySelector('form[data-draft]');
    if (!form || (w.earlyTaps !== taps && !gaveUp)) return;
    try {
      var name = form.getAttribute('data-draft');
      var draft = JSON.parse(w.localStorage.getItem(name)) || { form: {} };
      for (var at = 0; at < form.elements.length; at++) {
        var field = form.elements[at];
        if (field.type !== 'radio' && field.type !== 'checkbox' && field.name && field.value) {
          draft.form[field.name] = field.value;
          draft.guardado = new Date().getTime();
        }
      }
      if (draft.guardado) w.localStorage.setItem(name, JSON.stringify(draft));
    } catch (forbiddenOrDamaged) {}
  }
  function giveUp() {
    if (w.earlyTaps !== taps) return;
    keepProducts();
    w.earlyTaps = undefined;
    gaveUp = true;
    sayUnfinished();
  }
  function isOurs(text) {
    return text.indexOf(w.location.protocol + '//' + w.location.host + '/assets/') >= 0;
  }
  w.addEventListener('pagehide', function () {
    keepDraft();
    keepProducts();
  });
  w.addEventListener('unhandledrejection', function (event) {
    var reason = event.reason || {};
    var text = reason.message + ' ' + reason.stack;
    if (isOurs(text) || /^Importing a module script failed/.test(reason.message)) giveUp();
  });
  w.addEventListener('error', function (event) {
    var script = event.target;
    if (script.tagName !== 'SCRIPT') return;
    if (script.src ? isOurs(script.src) : /["']\\/assets\\//.test(script.text)) giveUp();
  }, true);
})(window);`

/**
 * Stops keeping taps: from here on React answers. A tap that the page is dispatching right now reaches React by itself,
 * since React hydrated early because of it. The others look pressed until they are repeated.
 */
export function takeEarlyTaps(): EarlyTap[] {
  const taps = window.earlyTaps ?? []
  window.earlyTaps = undefined
  const isUnderWay = ({ event }: EarlyTap) => event.eventPhase !== Event.NONE
  for (const { on } of taps.filter(isUnderWay)) on.removeAttribute('aria-busy')
  return taps.filter((tap) => !isUnderWay(tap))
}

/**
 * Repeats the taps. Each has a task of its own, as from a finger, so that the page has taken in one when the next comes;
 * what was written is written again at once, before anybody goes on writing.
 */
export async function doEarlyTaps(taps: readonly EarlyTap[]) {
  for (const tap of taps) {
    if (!isWritten(tap)) await new Promise((begin) => setTimeout(begin))
    tap.on.removeAttribute('aria-busy')
    // An early choice may have closed the field that was written in.
    if (tap.on.isConnected && !tap.on.matches(':disabled')) repeat(tap)
  }
}

const isWritten = ({ event }: EarlyTap) => event.type === 'input'

function repeat(tap: EarlyTap) {
  const { on, value } = tap
  if (on instanceof HTMLSelectElement) {
    on.value = value
    on.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (on instanceof HTMLInputElement) fillAgain(on, tap)
  else on.click()
}

/** React only hears of a field that differs from what was last set through the field itself. */
function fillAgain(field: HTMLInputElement, { value, checked }: EarlyTap) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !checked
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
