import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { doEarlyTaps, takeEarlyTaps } from './start/early-taps.ts'
import { beginClosingOnBack } from './ui/closing/close-on-back.ts'
import { beginHoldingSecondPresses } from './ui/closing/second-press.ts'

/** Repeats the early taps once the whole page answers; `data-alive` then says so, for tests too. */
function Alive({ children }: { children: ReactNode }) {
  const taps = useRef<ReturnType<typeof takeEarlyTaps>>([])
  useLayoutEffect(() => {
    taps.current.push(...takeEarlyTaps())
  }, [])
  useEffect(() => {
    void doEarlyTaps(taps.current.splice(0)).then(() =>
      document.documentElement.setAttribute('data-alive', ''),
    )
  }, [])
  return children
}

beginClosingOnBack()
beginHoldingSecondPresses()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive>
        <HydratedRouter />
      </Alive>
    </StrictMode>,
  )
})
