import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** The browser's memory of the screens. */
export function keptChoices(): Store {
  const store = localStorageStore()
  const list = listOpenedAnew()
  if (list) store.removeItem(searchOf(list))
  return withOwnMenu(store)
}

const menu = 'sidebar.open'

/**
 * Whether the menu is open is each window's own. A narrow one begins without it, as it would cover the page, and says
 * nothing of it to the browser; a wide one begins as the last wide one left it.
 */
function withOwnMenu(browser: Store): Store {
  const narrow = window.matchMedia('(max-width: 599.95px)')
  const own = memoryStore({ [menu]: !narrow.matches && browser.getItem(menu, true) })
  const ofKey = (key: string) => (key === menu ? own : browser)
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
    subscribe: (key, listen) => ofKey(key).subscribe(key, listen),
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
