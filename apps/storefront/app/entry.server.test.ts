import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from './entry.server.tsx'

test('a page that fails is logged without what its query asked', () => {
  const canary = 'canario-0123456789012345678901'
  const error = Object.assign(new Error(`Failed query: select 1\nparams: ${canary}`), {
    params: [canary],
    cause: Object.assign(new Error('relation "ordenes" does not exist'), { code: '42P01' }),
  })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  handleError(error, {
    request: new Request(`http://shop.invalid/pedido/${canary}`),
    params: { token: canary },
    context: new RouterContextProvider(),
  } as unknown as Parameters<typeof handleError>[1])
  const told = JSON.stringify(logged.mock.calls)
  logged.mockRestore()
  expect(told).toContain('42P01')
  expect(told).not.toContain(canary)
})
