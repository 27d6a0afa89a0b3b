import { apiPaths } from '@mazo/contract/paths.ts'
import { cleanEmail, emailProblem } from '@mazo/contract/site/newsletter-email.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** How long the thanks stay before the form is back (spec §9). */
const thanksMs = 3000

/**
 * A newsletter form: it is checked when sent, says thanks for 3 s, is then empty again and calls `onDone` (spec §4,
 * §5).
 */
export function useNewsletter(onDone?: () => void) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => {
      setEmail('')
      setSent(false)
      done.current?.()
    }, thanksMs)
    return () => clearTimeout(timer)
  }, [sent])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    // An early tap is repeated as soon as the code is here, before React knows the typed text: only the field has it.
    const written = field?.value ?? email
    setEmail(written)
    const found = emailProblem(written)
    setProblem(found)
    if (found) {
      field?.focus()
      return
    }
    subscribe(cleanEmail(written))
    setSent(true)
  }
  return { email, setEmail, problem, sent, send }
}

/** Sends an address to the newsletter. A failure is ignored: the shopper is thanked all the same (spec §8). */
function subscribe(email: string) {
  fetch(apiPaths.suscribirme, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
    keepalive: true,
  }).catch(() => {})
}
