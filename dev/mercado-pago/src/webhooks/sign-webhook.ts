import { createHmac } from 'node:crypto'

type Signed = { dataId: string; requestId: string; ts: string; secret: string }

/** The `x-signature` of a webhook. */
export function signWebhook({ dataId, requestId, ts, secret }: Signed): string {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}
