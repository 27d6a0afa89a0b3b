import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

type Props = {
  open: boolean
  productName: string
  /** The session ended during a sale, which goes on after the login. */
  isForSale: boolean
  onClose: () => void
  onLoggedIn: () => void
}

/** The staff's login (spec §2). Its code is part of the page, because at a fair there may be no signal to fetch it. */
export function LoginDialog({ open, productName, isForSale, onClose, onLoggedIn }: Props) {
  const [isCodeNeeded, setCodeNeeded] = useState(false)

  function leave() {
    setCodeNeeded(false)
    onClose()
  }

  function enter() {
    setCodeNeeded(false)
    onLoggedIn()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) leave()
      }}
      title={`Login ${productName}`}
      firstField="username"
      className="max-sm:top-4 max-sm:translate-y-0"
    >
      <div className="grid gap-4 overflow-y-auto px-5 py-4">
        {isForSale && (
          <div role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
            <p className="font-semibold">❌ Error confirmando la venta.</p>
            <p className="text-sm">Tu sesión venció. Ingresá de nuevo: la cantidad queda como estaba.</p>
          </div>
        )}
        {isCodeNeeded ? (
          <CodeForm onLoggedIn={enter} />
        ) : (
          <PasswordForm onLoggedIn={enter} onCodeNeeded={() => setCodeNeeded(true)} />
        )}
      </div>
    </Dialog>
  )
}
