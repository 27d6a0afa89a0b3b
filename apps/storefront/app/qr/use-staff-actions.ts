import { toPrecio, unitCentavos } from '@mazo/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { useRest } from '../ui/final/use-rest.ts'
import { useSale } from './sale/use-sale.ts'
import type { QrShown, useQrProduct } from './use-qr-product.ts'

/** The staff's actions: log in, sell, annul a sale, log out. Each then reads the product again with the new session. */
export function useStaffActions(state: QrShown, load: ReturnType<typeof useQrProduct>['load']) {
  const [popup, setPopup] = useState<'login' | 'login-to-sell' | 'session' | null>(null)
  const { notice, isDone, tell } = useNotice()
  /** A sale waits for the login. */
  const resumes = useRef(false)
  const sellButton = useRef<HTMLButtonElement>(null)
  const afterSale = useRest()
  const refresh = () => void load(true)
  const sale = useSale({
    id: state.product.id,
    titulo: state.product.titulo,
    price: toPrecio(unitCentavos(state.product)),
    onSold: () => {
      afterSale.begin()
      tell('✅ Venta confirmada con éxito!', { isDone: true })
      refresh()
    },
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

  function askToLogIn(why: 'login' | 'login-to-sell') {
    setPopup(why)
    void load(false)
  }

  return {
    popup,
    open: setPopup,
    close: () => setPopup(null),
    notice,
    isDone,
    sale,
    sellButton,
    refresh,
    isResting: afterSale.isResting,
    /** @param at as in `useRest` */
    sell(at: number) {
      if (afterSale.isLeftover(at)) return
      tell('')
      sale.open()
    },
    annulled(words: string) {
      tell(words, { isDone: true })
      refresh()
    },
    sessionOver: () => askToLogIn('login'),
    loggedIn() {
      resumes.current = popup === 'login-to-sell'
      setPopup(null)
      tell('Sesión iniciada.')
      refresh()
    },
    loggedOut() {
      setPopup(null)
      tell('Sesión cerrada.')
      void load(false)
    },
  }
}

function useNotice() {
  const [{ words, isDone }, setNotice] = useState({ words: '', isDone: false })
  return {
    /** A text about what just happened; empty if nothing did. */
    notice: words,
    /** A sale has just been made or annulled. */
    isDone,
    tell: (told: string, done = { isDone: false }) => setNotice({ words: told, ...done }),
  }
}
