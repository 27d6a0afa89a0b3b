import { useEffect, useRef, useState } from 'react'
import { useSale } from './sale/use-sale.ts'
import type { QrShown, useQrProduct } from './use-qr-product.ts'

/** What the staff does here: log in, sell, take a sale back, log out. Each reads the product anew, as who asks by then. */
export function useStaffActions(state: QrShown, load: ReturnType<typeof useQrProduct>['load']) {
  const [popup, setPopup] = useState<'login' | 'login-to-sell' | 'session' | null>(null)
  const [notice, setNotice] = useState('')
  /** A sale waits for the login. */
  const resumes = useRef(false)
  const sellButton = useRef<HTMLButtonElement>(null)
  const refresh = () => void load(true)
  const sale = useSale({
    id: state.product.id,
    onSold: () => finish('✅ Venta confirmada con éxito!'),
    onStockMoved: refresh,
    onSessionOver: () => askToLogIn('login-to-sell'),
    onLeftUnanswered: refresh,
  })

  // Once the stock is there again, and from the button, which gets the focus back when the popup closes.
  const isReadyToSell = state.view === 'staff' && !state.isRefreshing
  const { reopen } = sale
  useEffect(() => {
    if (!isReadyToSell || !resumes.current) return
    resumes.current = false
    sellButton.current?.focus()
    reopen()
  }, [isReadyToSell, reopen])

  function finish(words: string) {
    setNotice(words)
    refresh()
  }

  function askToLogIn(why: 'login' | 'login-to-sell') {
    setPopup(why)
    void load(false)
  }

  return {
    popup,
    open: setPopup,
    close: () => setPopup(null),
    /** What just happened; empty when nothing did. */
    notice,
    sale,
    sellButton,
    refresh,
    sell() {
      setNotice('')
      sale.open()
    },
    annulled: finish,
    sessionOver: () => askToLogIn('login'),
    loggedIn() {
      resumes.current = popup === 'login-to-sell'
      setPopup(null)
      finish('Sesión iniciada.')
    },
    loggedOut() {
      setPopup(null)
      setNotice('Sesión cerrada.')
      void load(false)
    },
  }
}
