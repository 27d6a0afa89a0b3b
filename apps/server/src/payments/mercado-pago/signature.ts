import { createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of a notification that its signature covers, as they came. `dataId` is the query's `data.id`. */
export type SignedNotice = {
  signature: string | undefined
  requestId: string | undefined
  dataId: string | undefined
}

/** Notices older than this get a line in the log. They still count, because the provider resends them for days. */
const youngMs = 5 * 60_000

/** The whole header: one moment, in seconds or milliseconds, and one signature. */
const scheme = /^ts=(?<ts>\d{10}|\d{13}),v1=(?<v1>[0-9a-f]{64})$/
/** The signed parts are joined by `;`, so a part with `;` inside could pass for two. */
const isOnePart = (text: string | undefined) => !text?.includes(';')

/**
 * Whether the provider signed this notice with our secret, compared in constant time. A missing payment or request id
 * is left out of the signed text. `isOld` only causes a line in the log.
 */
export function checkSignature(
  { signature, requestId, dataId }: SignedNotice,
  secret: string,
  now: Date,
): { isGenuine: boolean; isOld: boolean } {
  const { ts, v1 } = scheme.exec(signature ?? '')?.groups ?? {}
  if (!ts || !v1 || !isOnePart(dataId) || !isOnePart(requestId)) return { isGenuine: false, isOld: false }
  const given = Buffer.from(v1, 'hex')
  const isGenuine = [dataId, dataId?.toLowerCase()].some((id) => {
    const expected = createHmac('sha256', secret)
      .update(manifestOf(id, requestId, ts))
      .digest()
    return timingSafeEqual(given, expected)
  })
  return { isGenuine, isOld: Math.abs(now.getTime() - momentOf(ts)) > youngMs }
}

const manifestOf = (dataId: string | undefined, requestId: string | undefined, ts: string) =>
  [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, `ts:${ts};`].filter(Boolean).join('')

/** The provider's documents and programs differ: thirteen digits are milliseconds, ten are seconds. */
const momentOf = (ts: string) => (ts.length === 13 ? Number(ts) : Number(ts) * 1_000)
