import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkSignature } from './signature.ts'

const secret = 'un-secreto-de-prueba'
const now = new Date('2026-11-21T12:00:00Z')
const sign = (manifest: string) => createHmac('sha256', secret).update(manifest).digest('hex')
const notice = (ts: string, manifest: string, id = '123456') => ({
  signature: `ts=${ts},v1=${sign(manifest)}`,
  requestId: 'pedido-1',
  dataId: id,
})

test.each([`${now.getTime()}`, `${now.getTime() / 1_000}`])(
  'a notice that was signed at %s is genuine and young',
  (ts) => {
    const manifest = `id:123456;request-id:pedido-1;ts:${ts};`
    expect(checkSignature(notice(ts, manifest), secret, now)).toEqual({ isGenuine: true, isOld: false })
  },
)

test('an old notice is genuine all the same', () => {
  const ts = `${now.getTime() - 6 * 60_000}`
  const manifest = `id:123456;request-id:pedido-1;ts:${ts};`
  expect(checkSignature(notice(ts, manifest), secret, now)).toEqual({ isGenuine: true, isOld: true })
})

test('what is missing is not part of what was signed', () => {
  const ts = `${now.getTime()}`
  const { signature } = notice(ts, `id:123456;ts:${ts};`)
  expect(checkSignature({ signature, requestId: undefined, dataId: '123456' }, secret, now).isGenuine).toBe(
    true,
  )
})

test('an id in capitals may be signed in small letters', () => {
  const ts = `${now.getTime()}`
  const { signature } = notice(ts, `id:abc;request-id:pedido-1;ts:${ts};`)
  expect(checkSignature({ signature, requestId: 'pedido-1', dataId: 'ABC' }, secret, now).isGenuine).toBe(
    true,
  )
})

const ts = `${now.getTime()}`
const right = notice(ts, `id:123456;request-id:pedido-1;ts:${ts};`)
const figures = sign(`id:123456;request-id:pedido-1;ts:${ts};`)
test.each([
  ['another payment', { ...right, dataId: '123457' }],
  ['another request', { ...right, requestId: 'pedido-2' }],
  ['another moment', { ...right, signature: right.signature.replace('ts=1', 'ts=2') }],
  ['a cut signature', { ...right, signature: right.signature.slice(0, -2) }],
  ['a signature that is no number', { ...right, signature: `ts=${ts},v1=zz` }],
  ['an empty signature', { ...right, signature: `ts=${ts},v1=` }],
  ['no signature', { ...right, signature: undefined }],
  ['a signature with more behind it', { ...right, signature: `${right.signature}zz` }],
  ['a signature in capitals', { ...right, signature: right.signature.toUpperCase() }],
  ['one with its figures in capitals', { ...right, signature: `ts=${ts},v1=${figures.toUpperCase()}` }],
  ['two moments', { ...right, signature: `ts=1,${right.signature}` }],
  ['two signatures', { ...right, signature: `ts=${ts},v1=${'0'.repeat(64)},v1=${figures}` }],
  ['another scheme beside it', { ...right, signature: `${right.signature},v0=${figures}` }],
  ['spaces', { ...right, signature: right.signature.replace(',', ', ') }],
  ['a moment that is no number', notice('hoy', 'id:123456;request-id:pedido-1;ts:hoy;')],
  ['a moment of eleven figures', notice('17000000000', 'id:123456;request-id:pedido-1;ts:17000000000;')],
  ['no moment', { ...right, signature: `v1=${sign('id:123456;request-id:pedido-1;')}` }],
  [
    'a payment that holds the request',
    { ...right, requestId: undefined, dataId: '123456;request-id:pedido-1' },
  ],
  ['a request that holds the payment', { ...right, dataId: undefined, requestId: 'pedido-1;id:123456' }],
])('%s is not genuine', (_what, told) => {
  expect(checkSignature(told, secret, now).isGenuine).toBe(false)
})

test('another secret is not genuine', () => {
  expect(checkSignature(right, 'otro-secreto', now).isGenuine).toBe(false)
})
