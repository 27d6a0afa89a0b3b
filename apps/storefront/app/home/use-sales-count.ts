import { salesCountMs, salesFrom } from '@mazo/contract/site/sales-counter.ts'
import { useEffect, useState } from 'react'
import { browserMemory } from '../browser/browser-memory.ts'
import { countUp } from '../ui/use-count-up.ts'
import { todaysSales } from './todays-sales.ts'

/**
 * The sales so far: `count` is the final figure, `shown` the animated one (spec §1). The server already draws the
 * starting figure, so that it only ever grows.
 */
export function useSalesCount(fromServer: number) {
  const [count, setCount] = useState(fromServer)
  const [shown, setShown] = useState<number>(salesFrom)
  useEffect(() => {
    const today = todaysSales(browserMemory, new Date())
    setCount(today)
    return countUp({ from: salesFrom, to: today, durationMs: salesCountMs, show: setShown })
  }, [])
  return { count, shown }
}
