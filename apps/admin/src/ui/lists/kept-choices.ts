import { localStorageStore } from 'react-admin'

/** Whether the menu beside the page of a wide window is open. */
export const menuBeside = 'sidebar.openBeside'

/**
 * The browser's memory of the screens. On a phone the menu covers the page, so no page begins with it open; in a wide
 * window it is as it was there, whatever a narrow one did since.
 */
export function keptChoices() {
  const store = localStorageStore()
  const isPhone = window.matchMedia('(max-width: 599.95px)').matches
  store.setItem('sidebar.open', !isPhone && store.getItem(menuBeside, true))
  const list = listOpenedAnew()
  if (list) store.removeItem(searchOf(list))
  return store
}

/** Where the last search of a list is kept, for the ways back to it. */
export const searchOf = (resource: string) => `${resource}.listParams`

/** The list whose bare address was typed or bookmarked: it opens as it is at first, as from the menu. */
function listOpenedAnew() {
  const [visit] = performance.getEntriesByType('navigation')
  const isReload = !(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate'
  return isReload || location.search ? undefined : location.pathname.match(/^\/gestion\/(.+?)\/?$/)?.[1]
}
