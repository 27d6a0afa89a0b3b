import { localStorageStore } from 'react-admin'

/** The browser's memory of the screens. On a phone the menu covers the page, so no page begins with it open. */
export function keptChoices() {
  const store = localStorageStore()
  if (window.matchMedia('(max-width: 599.95px)').matches) store.setItem('sidebar.open', false)
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
