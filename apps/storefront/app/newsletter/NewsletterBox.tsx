import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { EmailField } from './EmailField.tsx'
import { Thanks } from './Thanks.tsx'
import { useNewsletter } from './use-newsletter.ts'

/** The newsletter form of the footer (spec §4). */
export function NewsletterBox() {
  const place = useRef<HTMLDivElement>(null)
  /** The thanks had the focus when they disappeared, so the form that comes back takes it. */
  const takesFocus = useRef(false)
  const { email, setEmail, problem, sent, send } = useNewsletter(() => {
    takesFocus.current = place.current?.contains(document.activeElement) === true
  })
  // Takes over what was typed before the code was here.
  useEffect(() => {
    setEmail(place.current?.querySelector('input')?.value ?? '')
  }, [setEmail])
  useEffect(() => {
    if (sent || !takesFocus.current) return
    takesFocus.current = false
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [sent])
  return (
    <section aria-labelledby="novedades-pie" className="grid content-start gap-3 noscript:hidden">
      <h2 id="novedades-pie" className="text-base">
        Novedades por mail
      </h2>
      <p className="text-sm text-muted">Eventos, lanzamientos y adelantos, antes que nadie.</p>
      <div ref={place} className="min-h-36">
        {sent ? (
          <Thanks>¡Correo registrado!</Thanks>
        ) : (
          <form onSubmit={send} noValidate className="grid gap-3">
            <EmailField email={email} onEmail={setEmail} problem={problem} />
            <Button type="submit" data-early="last" className="justify-self-start">
              Enviar
            </Button>
          </form>
        )}
      </div>
    </section>
  )
}
