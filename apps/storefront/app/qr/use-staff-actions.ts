import { useEffect, useRef, useState } from 'react'
import { useSale } from './sale/use-sale.ts'
import type { QrShown, useQrProduct } from './use-qr-product.ts'

/** The staff's actions: log in, sell, annul a sale, log out. Each then reads the product again with the new session. */
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

  // The sale goes on once the stock is there again. The button is focused first, so that the popup gives the focus back
  // to it.
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
    /** A text about what just happened; empty if nothing did. */
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
