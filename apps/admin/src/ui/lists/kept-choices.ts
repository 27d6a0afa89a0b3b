import { localStorageStore, type Store } from 'react-admin'

const menu = 'sidebar.open'
const menuOfPhone = 'sidebar.open.phone'

/**
 * The browser's memory of the screens. In a narrow window the menu covers the page, so no page begins with it open, and
 * whether it is open says nothing of the same browser in a wide one.
 */
export function keptChoices(): Store {
  const store = localStorageStore()
  const narrow = window.matchMedia('(max-width: 599.95px)')
  const keyNow = (key: string) => (key === menu && narrow.matches ? menuOfPhone : key)
  store.setItem(menuOfPhone, false)
  return {
    ...store,
    getItem: (key, fallback) => store.getItem(keyNow(key), fallback),
    setItem: (key, value) => store.setItem(keyNow(key), value),
    removeItem: (key) => store.removeItem(keyNow(key)),
    subscribe(key, listen) {
      const ends = (key === menu ? [menu, menuOfPhone] : [key]).map((each) => store.subscribe(each, listen))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
