import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a notification came with, as it came. `dataId` is the query's `data.id`. */
export type SignedNotice = {
  signature: string | undefined
  requestId: string | undefined
  dataId: string | undefined
}

/** How old a notice may be without a word in the log. Old ones count all the same: they are sent again for days. */
const youngMs = 5 * 60_000

/**
 * Whether the provider signed this notice with our secret, compared in constant time. What is missing drops out of what
 * is signed. `isOld`: only worth a line in the log.
 */
export function checkSignature(
  { signature, requestId, dataId }: SignedNotice,
  secret: string,
  now: Date,
): { isGenuine: boolean; isOld: boolean } {
  const parts = new Map(
    (signature ?? '').split(',').map((part) => {
      const [key = '', ...value] = part.split('=')
      return [key.trim(), value.join('=').trim()]
    }),
  )
  const ts = parts.get('ts') ?? ''
  const given = Buffer.from(parts.get('v1') ?? '', 'hex')
  const isGenuine = [dataId, dataId?.toLowerCase()].some((id) => {
    const expected = createHmac('sha256', secret)
      .update(manifestOf(id, requestId, ts))
      .digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return { isGenuine, isOld: Math.abs(now.getTime() - momentOf(ts)) > youngMs }
}

const manifestOf = (dataId: string | undefined, requestId: string | undefined, ts: string) =>
  [dataId && `id:${dataId};`, requestId && `request-id:${requestId};`, ts && `ts:${ts};`]
    .filter(Boolean)
    .join('')

/** Thirteen digits are milliseconds, ten are seconds: the provider's documents and programs differ. */
const momentOf = (ts: string) => (/^\d{13,}$/.test(ts) ? Number(ts) : Number(ts) * 1_000)
