import type { FollowedOrder } from '@mazo/contract/orders/receipts.ts'
import { apiPaths } from '@mazo/contract/paths.ts'
import { useEffect, useState } from 'react'
import { readShop } from '../api/call-shop.ts'

/** The order as it is now: others may cancel, pay or move it while its page stays open. */
export function useFreshOrder(loaded: FollowedOrder): FollowedOrder {
  const [fresh, setFresh] = useState({ of: loaded, order: loaded })
  useEffect(() => watchOrder(loaded.token, (order) => setFresh({ of: loaded, order })), [loaded])
  return fresh.of === loaded ? fresh.order : loaded
}

const patienceMs = 20_000
/** Often for five minutes, less often for an hour, then rarely; coming back to the tab starts anew. */
const pausesMs = [
  { until: 30, ms: 10_000 },
  { until: 85, ms: 60_000 },
  { until: Number.POSITIVE_INFINITY, ms: 300_000 },
]
const pauseAfter = (asked: number) => pausesMs.find(({ until }) => asked < until)?.ms

/** Asks for the order repeatedly while its tab is visible, also after a failure. @returns a function that stops it */
function watchOrder(token: string, tell: (order: FollowedOrder) => void) {
  let asked = 0
  let timer: number | undefined
  let isOver = false
  const ask = async () => {
    asked += 1
    const order = await readOrder(token)
    if (isOver) return
    if (order) tell(order)
    wait()
  }
  const wait = () => {
    window.clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    timer = window.setTimeout(ask, pauseAfter(asked))
  }
  const comeBack = () => {
    window.clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    asked = 0
    void ask()
  }
  document.addEventListener('visibilitychange', comeBack)
  wait()
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', comeBack)
    isOver = true
  }
}

/** null if the shop did not answer with the order. */
async function readOrder(token: string): Promise<FollowedOrder | null> {
  const outcome = await readShop<FollowedOrder>(apiPaths.orden(token), { patienceMs })
  return outcome.kind === 'answered' ? outcome.answer : null
}
