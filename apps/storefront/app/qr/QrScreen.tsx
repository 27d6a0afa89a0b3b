import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { column } from './layout.ts'
import { QrHeader } from './QrHeader.tsx'
import { QrProduct } from './QrProduct.tsx'
import { StaffPanel } from './StaffPanel.tsx'
import { RecentSales } from './sale/RecentSales.tsx'
import { SaleDialog } from './sale/SaleDialog.tsx'
import { useSale } from './sale/use-sale.ts'
import { LoginDialog } from './session/LoginDialog.tsx'
import { SessionDialog } from './session/SessionDialog.tsx'
import type { QrState, useQrProduct } from './use-qr-product.ts'

type Props = {
  state: Extract<QrState, { step: 'shown' }>
  isLoggedIn: boolean
  load: ReturnType<typeof useQrProduct>['load']
  shopName: string
}

/** A product by its label, and for the staff its stock and its sale. */
export function QrScreen({ state, isLoggedIn, load, shopName }: Props) {
  const { product } = state
  const [popup, setPopup] = useState<'login' | 'login-to-sell' | 'session' | null>(null)
  const [notice, setNotice] = useState('')
  /** A sale waits for the login. */
  const resumes = useRef(false)
  const sellButton = useRef<HTMLButtonElement>(null)
  const sale = useSale({
    id: product.id,
    onSold: () => {
      setNotice('✅ Venta confirmada con éxito!')
      void load(true)
    },
    onStockMoved: () => void load(true),
    onSessionOver: () => {
      setPopup('login-to-sell')
      void load(false)
    },
    onLeftUnanswered: () => void load(true),
  })

  // The page is drawn without a product: its title comes with it.
  useEffect(() => {
    document.title = `${product.nombre} | ${shopName}`
  }, [product.nombre, shopName])

  function enter() {
    resumes.current = popup === 'login-to-sell'
    setPopup(null)
    setNotice('Sesión iniciada.')
    void load(true)
  }

  // Once the stock is there again, and from the button, which gets the focus back when the popup closes.
  const isReadyToSell = state.view === 'staff' && !state.isRefreshing
  const { reopen } = sale
  useEffect(() => {
    if (!isReadyToSell || !resumes.current) return
    resumes.current = false
    sellButton.current?.focus()
    reopen()
  }, [isReadyToSell, reopen])

  function leave() {
    setPopup(null)
    setNotice('Sesión cerrada.')
    void load(false)
  }

  const isLoginOpen = popup === 'login' || popup === 'login-to-sell'
  return (
    <div className={column}>
      <QrHeader
        shopName={shopName}
        isLoggedIn={isLoggedIn}
        onGear={() => setPopup(isLoggedIn ? 'session' : 'login')}
      />
      <main className="flex flex-1 flex-col">
        <QrProduct product={product} isCompact={state.view === 'staff'}>
          {state.view === 'staff' && (
            <RecentSales
              sales={state.product.ventas_recientes}
              titulo={product.titulo}
              onAnnulled={(words) => {
                setNotice(words)
                void load(true)
              }}
              onSessionOver={() => {
                setPopup('login')
                void load(false)
              }}
            />
          )}
          <StaffPanel
            state={state}
            isLoggedIn={isLoggedIn}
            notice={notice}
            sellButton={sellButton}
            onSell={() => {
              setNotice('')
              sale.open()
            }}
            onRetry={() => void load(true)}
          />
          {isLoggedIn ? null : (
            <ButtonLink look="secondary" to={pagePaths.product(product.slug)} className="self-start">
              Ver en la tienda
            </ButtonLink>
          )}
        </QrProduct>
      </main>
      <LoginDialog
        open={isLoginOpen}
        productName={product.nombre}
        isForSale={popup === 'login-to-sell'}
        onClose={() => setPopup(null)}
        onLoggedIn={enter}
      />
      <SessionDialog open={popup === 'session'} onClose={() => setPopup(null)} onLoggedOut={leave} />
      {state.view === 'staff' && <SaleDialog product={state.product} sale={sale} />}
    </div>
  )
}
