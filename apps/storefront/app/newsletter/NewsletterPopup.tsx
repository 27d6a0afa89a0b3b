import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmailField } from './EmailField.tsx'
import { Thanks } from './Thanks.tsx'
import { useNewsletter } from './use-newsletter.ts'

type Props = { open: boolean; onClose: () => void }

/** Invites to the newsletter; its parent says when to open it, and it closes 3 s after its thanks (spec §2, §4). */
export function NewsletterPopup({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(still) => still || onClose()}
      title="¡Suscribite a nuestras novedades!"
      description="Novedades de eventos, lanzamientos y adelantos, directo a tu correo."
      showsDescription
    >
      <Content onClose={onClose} />
    </Dialog>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  const { email, setEmail, problem, sent, send } = useNewsletter(onClose)
  return (
    <div className="overflow-y-auto px-5 pt-4 pb-5">
      {sent ? (
        <Thanks>Correo electrónico incorporado al sistema de novedades</Thanks>
      ) : (
        <form onSubmit={send} noValidate className="grid gap-4">
          <EmailField email={email} onEmail={setEmail} problem={problem} />
          <Button type="submit">Enviar</Button>
        </form>
      )}
    </div>
  )
}
