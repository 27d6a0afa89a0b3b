import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

/** A proxy to a database that can die in silence, or be closed. */
export type FreezingProxy = {
  /** The database's address through the proxy. */
  url: string
  /**
   * Open connections stay open and their data is accepted, but never arrives. New connections work, unless `alsoNew`
   * freezes them too.
   */
  freeze(options?: { alsoNew: boolean }): void
  /** From now on the open connections pass the database's answers on byte by byte, so many in a second. */
  trickle(bytesPerSecond: number): void
  /** Ends the open connections, and refuses new ones. */
  close(): Promise<void>
  /** Accepts connections, and lets them through, again after a `close`. */
  open(): Promise<void>
}

export async function freezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const address = new URL(databaseUrl)
  const target = { host: address.hostname, port: Number(address.port || 5432), allowHalfOpen: true }
  const pairs = new Set<readonly [Socket, Socket]>()
  const unanswered = new Set<Socket>()
  let takesNew = true
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    if (!takesNew) {
      unanswered.add(near.on('error', () => {}).resume())
      return
    }
    const far = net.connect(target)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair)
      socket
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair)
          for (const each of pair) each.destroy()
        })
    near.pipe(far).pipe(near)
  })
  let port = 0
  const open = async () => {
    takesNew = true
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const close = async () => {
    const closed = server.listening && once(server, 'close')
    if (closed) server.close()
    for (const socket of [...[...pairs].flat(), ...unanswered]) socket.destroy()
    await closed
  }
  await open()
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return {
    url: address.href,
    open,
    close,
    trickle: (bytesPerSecond) => {
      for (const [near, far] of pairs) {
        far.unpipe(near)
        far
          .on('data', slowly(near, bytesPerSecond))
          .on('end', () => near.end())
          .resume()
      }
    },
    freeze: ({ alsoNew = false } = { alsoNew: false }) => {
      takesNew = !alsoNew
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.resume()
        near.removeAllListeners('close')
      }
    },
  }
}

/** Writes what it is given to a socket, byte by byte. */
function slowly(socket: Socket, bytesPerSecond: number) {
  let left = Buffer.alloc(0)
  const timer = setInterval(() => {
    if (left.length === 0) return
    socket.write(left.subarray(0, 1))
    left = left.subarray(1)
  }, 1_000 / bytesPerSecond)
  socket.once('close', () => clearInterval(timer))
  return (part: Buffer) => {
    left = Buffer.concat([left, part])
  }
}
