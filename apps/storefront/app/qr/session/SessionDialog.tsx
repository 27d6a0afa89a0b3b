import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { logOut } from './session.ts'

type Props = { open: boolean; onClose: () => void; onLoggedOut: () => void }

/** The gear's dialog for logged-in staff. */
export function SessionDialog({ open, onClose, onLoggedOut }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const busy = useRef(false)

  async function leave() {
    if (busy.current) return
    busy.current = true
    setFailed(false)
    const isOut = await logOut()
    busy.current = false
    if (isOut) onLoggedOut()
    else setFailed(true)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        setFailed(false)
        if (!isOpen) onClose()
      }}
      title="Sesión del personal"
      className="max-w-sm"
    >
      <div className="grid gap-4 px-5 py-4">
        <p>Tenés la sesión iniciada en este dispositivo.</p>
        <p role="alert" className="font-semibold text-danger empty:-mt-4">
          {hasFailed && 'No se pudo cerrar la sesión. Verificá tu conexión y probá de nuevo.'}
        </p>
        <Button className="min-h-13 text-base!" onClick={() => void leave()}>
          Cerrar sesión
        </Button>
      </div>
    </Dialog>
  )
}
