import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { doEarlyTaps, takeEarlyTaps } from './start/early-taps.ts'

/** Once all of the page answers, does what was tapped before; `data-alive` then says so to whoever looks. */
function Alive({ children }: { children: ReactNode }) {
  const taps = useRef<ReturnType<typeof takeEarlyTaps>>([])
  useLayoutEffect(() => {
    taps.current.push(...takeEarlyTaps())
  }, [])
  useEffect(() => {
    doEarlyTaps(taps.current.splice(0))
    document.documentElement.setAttribute('data-alive', '')
  }, [])
  return children
}

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
