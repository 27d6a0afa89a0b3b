import { pagePaths } from '@mazo/contract/paths.ts'
import { useEffect } from 'react'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { column } from './layout.ts'
import { QrHeader } from './QrHeader.tsx'
import { QrProduct } from './QrProduct.tsx'
import { StaffPanel } from './StaffPanel.tsx'
import { OtherSales } from './sale/OtherSales.tsx'
import { RecentSales } from './sale/RecentSales.tsx'
import { SaleDialog } from './sale/SaleDialog.tsx'
import { useUnansweredSales } from './sale/use-unanswered-sales.ts'
import { LoginDialog } from './session/LoginDialog.tsx'
import { SessionDialog } from './session/SessionDialog.tsx'
import type { QrShown, useQrProduct } from './use-qr-product.ts'
import { useStaffActions } from './use-staff-actions.ts'

type Props = {
  state: QrShown
  isLoggedIn: boolean
  load: ReturnType<typeof useQrProduct>['load']
  shopName: string
}

/** A product by its label, and for the staff its stock and its sale. */
export function QrScreen({ state, isLoggedIn, load, shopName }: Props) {
  const { product } = state
  // The server renders the page without a product, so the title is set when the product comes.
  useEffect(() => {
    document.title = `${product.nombre} | ${shopName}`
  }, [product.nombre, shopName])
  const staff = useStaffActions(state, load)
  const unanswered = useUnansweredSales()
  /** Kept since before it was sent, this product's sale is in doubt only once no answer has come. */
  const isFirstSend = staff.sale.step === 'sending' && !staff.sale.unanswered
  const own = isFirstSend ? undefined : unanswered.find(({ id }) => id === product.id)

  return (
    <div className={column}>
      <QrHeader
        shopName={shopName}
        isLoggedIn={isLoggedIn}
        onGear={() => staff.open(isLoggedIn ? 'session' : 'login')}
      />
      <main className="flex flex-1 flex-col">
        {isLoggedIn && <OtherSales sales={unanswered.filter(({ id }) => id !== product.id)} />}
        <QrProduct product={product} isCompact={state.view === 'staff'}>
          {state.view === 'staff' && (
            <RecentSales
              sales={state.product.ventas_recientes}
              titulo={product.titulo}
              onAnnulled={staff.annulled}
              onSessionOver={staff.sessionOver}
            />
          )}
          <StaffPanel
            state={state}
            isLoggedIn={isLoggedIn}
            notice={staff.notice}
            isDone={staff.isDone}
            sellButton={staff.sellButton}
            unanswered={own}
            isResting={staff.isResting}
            onSell={staff.sell}
            onRetry={staff.refresh}
          />
          {isLoggedIn ? null : (
            <ButtonLink look="secondary" to={pagePaths.product(product.slug)} className="self-start">
              Ver en la tienda
            </ButtonLink>
          )}
        </QrProduct>
      </main>
      <LoginDialog
        open={staff.popup === 'login' || staff.popup === 'login-to-sell'}
        productName={product.nombre}
        isForSale={staff.popup === 'login-to-sell'}
        onClose={staff.close}
        onLoggedIn={staff.loggedIn}
      />
      <SessionDialog open={staff.popup === 'session'} onClose={staff.close} onLoggedOut={staff.loggedOut} />
      {state.view === 'staff' && <SaleDialog product={state.product} sale={staff.sale} />}
    </div>
  )
}
