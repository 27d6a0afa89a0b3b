import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkPort } from './listen.ts'

test('a busy port is told with what to do, and a free one is left free', async () => {
  const host = '127.0.0.1'
  const other = createServer().listen(0, host)
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(checkPort({ port, host })).rejects.toThrow(
    `El puerto ${port} está ocupado. Cerrá el otro programa o elegí otro: PORT=${port + 1} npm start`,
  )
  other.close()
  await once(other, 'close')
  await checkPort({ port, host })
  await checkPort({ port, host })
})

test('an address of another machine is told apart', async () => {
  await expect(checkPort({ port: 3999, host: '192.0.2.1' })).rejects.toThrow('HOST no es una dirección')
})
