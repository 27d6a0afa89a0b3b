import { setTimeout as delay } from 'node:timers/promises'
import type { Cdn } from '../config.ts'
import type { StockOf } from '../http/cache/catalog-changes.ts'
import { anyList, everyAnswer, ofProduct } from '../http/cache/cdn-names.ts'
import type { ShopReads } from './shop-reads.ts'

/** By then the other processes have heard of the change, and none of them gives the CDN an old answer any more. */
const settleMs = 300
const longestPauseMs = 30_000
const patienceMs = 5_000
/** More names than this, which is what CDNs take in one call, are told as everything. */
const mostNames = 30

/**
 * Tells a CDN what of its answers is out of date: one call at a time with all that changed meanwhile, repeated until the
 * CDN has taken it. Each process tells what it heard, so that a change reaches the CDN while one of them lives.
 */
export function cdnPurge(cdn: Cdn, reads: Pick<ShopReads, 'movedLists'>, warn: (error: unknown) => void) {
  const closed = new AbortController()
  const waiting = new Set<string>()
  let isWorking = false

  async function work() {
    let pauseMs = settleMs
    while (waiting.size > 0) {
      await delay(pauseMs, undefined, { signal: closed.signal, ref: false })
      if (waiting.has(anyList)) for (const name of await reads.movedLists()) waiting.add(name)
      const names = waiting.has(everyAnswer) || waiting.size > mostNames ? [everyAnswer] : [...waiting]
      waiting.clear()
      try {
        await tell(cdn, names, closed.signal)
        pauseMs = settleMs
      } catch (error) {
        if (closed.signal.aborted) return
        warn(error)
        for (const name of names) waiting.add(name)
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      }
    }
  }

  async function workOnce() {
    if (isWorking) return
    isWorking = true
    try {
      await work()
    } catch (error) {
      if (!closed.signal.aborted) warn(error)
    } finally {
      isWorking = false
    }
  }

  return {
    /** @param stockOf as in `catalogChanged` */
    changed(stockOf?: StockOf) {
      for (const name of stockOf ? [anyList, ...stockOf.map(ofProduct)] : [everyAnswer]) waiting.add(name)
      void workOnce()
    },
    close() {
      closed.abort()
    },
  }
}

/** @throws Error when the CDN did not take it */
async function tell({ purgeUrl, token }: Cdn, names: readonly string[], closed: AbortSignal) {
  const answer = await fetch(purgeUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ tags: names }),
    signal: AbortSignal.any([closed, AbortSignal.timeout(patienceMs)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The CDN answered ${answer.status} to a purge`)
}
