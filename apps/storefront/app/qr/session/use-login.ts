import { useRef, useState } from 'react'
import type { LoginOutcome } from './session.ts'

type Failure = Extract<LoginOutcome, { kind: 'failed' }>
type Options = { onLoggedIn: () => void; onCodeNeeded?: () => void }

/** Sends one login at a time, and keeps why it failed. */
export function useLogin({ onLoggedIn, onCodeNeeded }: Options) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const busy = useRef(false)

  async function attempt(ask: () => Promise<LoginOutcome>) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(null)
    const outcome = await ask()
    busy.current = false
    setSending(false)
    if (outcome.kind === 'failed') setFailure(outcome)
    else if (outcome.kind === 'code-needed') onCodeNeeded?.()
    else onLoggedIn()
  }

  return { isSending, failure, attempt }
}
