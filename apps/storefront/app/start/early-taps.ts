/**
 * What is tapped before the page is alive: on a slow phone that takes seconds, in which its buttons look ready. Elements
 * marked with `data-early` are pressed at once (`aria-busy`) and do their work when the code is here. Of those marked
 * `each` every one is done; a form's button sends nothing by itself; one marked `last` gives way to whatever is tapped after it, on a link or beside it too.
 * Where the code cannot come they are let go, and nothing looks pressed.
 */

type EarlyTap = { on: HTMLElement; value: string; event: Event }

declare global {
  interface Window {
    /** Absent once the page answers by itself. */
    earlyTaps?: EarlyTap[] | undefined
  }
}

/** Keeps the taps. Inline and plain ES5, as what stands beside it (start-script.ts); Enter and Space click as well. */
export const earlyTapsScript = `(function (w) {
  var taps = (w.earlyTaps = []);
  function drop(at) {
    taps.splice(at, 1)[0].on.removeAttribute('aria-busy');
  }
  function hear(event) {
    if (w.earlyTaps !== taps || !event.target.closest) return;
    var on = event.target.closest('[data-early]');
    var isChoice = on ? on.tagName === 'SELECT' : false;
    if (isChoice !== (event.type === 'change')) return;
    for (var at = taps.length - 1; at >= 0; at--) {
      if (taps[at].on === on || taps[at].on.getAttribute('data-early') === 'last') drop(at);
    }
    if (!on || on.disabled) return;
    if (on.type === 'submit') event.preventDefault();
    on.setAttribute('aria-busy', 'true');
    taps.push({ on: on, value: on.value, event: event });
  }
  if (!w.addEventListener) return;
  w.addEventListener('click', hear, true);
  w.addEventListener('change', hear, true);
  function letGo() {
    while (taps.length) drop(0);
  }
  w.addEventListener('pagehide', letGo);
  w.addEventListener('error', function (event) {
    if (event.target.tagName !== 'SCRIPT') return;
    letGo();
    if (w.earlyTaps === taps) w.earlyTaps = undefined;
  }, true);
})(window);`

/**
 * Ends the keeping: from here on React answers. A tap that is on its way through the page right now is one for which
 * React made haste, and reaches it without us.
 */
export function takeEarlyTaps(): EarlyTap[] {
  const taps = window.earlyTaps ?? []
  window.earlyTaps = undefined
  for (const { on } of taps) on.removeAttribute('aria-busy')
  return taps.filter(({ event }) => event.eventPhase === Event.NONE)
}

export function doEarlyTaps(taps: readonly EarlyTap[]) {
  for (const { on, value } of taps) {
    if (!on.isConnected) continue
    if (on instanceof HTMLSelectElement) {
      on.value = value
      on.dispatchEvent(new Event('change', { bubbles: true }))
    } else on.click()
  }
}
