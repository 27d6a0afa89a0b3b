import { localStorageStore } from 'react-admin'

/** The browser's memory of the screens. On a phone the menu covers the page, so no page begins with it open. */
export function keptChoices() {
  const store = localStorageStore()
  if (window.matchMedia('(max-width: 599.95px)').matches) store.setItem('sidebar.open', false)
  return store
}
