import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** What a window keeps to itself: another one must not search, or choose rows, under whoever works here. */
const isOwn = /^sidebar\.open$|\.listParams$|\.selectedIds(?:\.|$)/

/** The memory of the screens: some of it is the browser's, and shared by its windows. */
export function keptChoices(): Store {
  const browser = localStorageStore()
  const own = storeOfWindow(browser)
  const ofKey = (key: string) => (isOwn.test(key) ? own : browser)
  const forgetLists = () => {
    for (const key of Object.keys(own.listItems?.() ?? {})) if (key !== menu) own.removeItem(key)
  }
  browser.subscribe(signedOut, forgetLists)
  return {
    ...browser,
    setup() {
      browser.setup()
      own.setup()
    },
    getItem: (key, fallback) => ofKey(key).getItem(key, fallback),
    setItem(key, value) {
      ofKey(key).setItem(key, value)
      if (key === menu && !narrow.matches) browser.setItem(key, value)
    },
    removeItem: (key) => ofKey(key).removeItem(key),
    // At a sign-out, which is for all windows.
    reset() {
      browser.reset()
      forgetLists()
      browser.setItem(signedOut, Date.now())
    },
    subscribe: (key, listen) => ofKey(key).subscribe(key, listen),
  }
}

const menu = 'sidebar.open'
/** When somebody last signed out in this browser. */
const signedOut = 'salida'
const narrow = window.matchMedia('(max-width: 599.95px)')

/** Outlives a reload, but not its window. */
function storeOfWindow(browser: Store): Store {
  const kept = readKept()
  const list = listOpenedAnew()
  if (list) delete kept[searchOf(list)]
  // A narrow window begins without the menu, which would cover the page; a wide one as the last wide one left it.
  const own = memoryStore({ ...kept, [menu]: !narrow.matches && browser.getItem(menu, true) })
  window.addEventListener('pagehide', () => keep(own.listItems?.() ?? {}))
  return own
}

const name = 'listas'

function readKept(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}')
  } catch {
    return {} // a browser that keeps nothing
  }
}

function keep(items: object) {
  try {
    sessionStorage.setItem(name, JSON.stringify(items))
  } catch {
    // The lists open as they are at first.
  }
}

/** Where the last search of a list is kept, for the ways back to it. */
export const searchOf = (resource: string) => `${resource}.listParams`

/** The list whose bare address was typed or bookmarked: it opens as it is at first, as from the menu. */
function listOpenedAnew() {
  const [visit] = performance.getEntriesByType('navigation')
  const isReload = !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate'
  return isReload || location.search ? undefined : location.pathname.match(/^\/gestion\/(.+?)\/?$/)?.[1]
}
