import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/**
 * Checks the port before anything else starts, so that a busy one leaves no new database behind.
 * @throws StartError when it cannot be had
 */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  if (port === 0) return
  const server = createServer()
  try {
    server.listen({ port, host })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  } catch (error) {
    throw explain(error, port, host)
  }
}

/**
 * Opens the shop and gives its address.
 * @throws StartError when the port is taken or may not be used
 */
export async function listen(app: FastifyInstance, { port, host, publicUrl }: Config): Promise<string> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explain(error, port, host)
  }
  const bound = app.server.address()
  return publicUrl ?? `http://localhost:${bound && typeof bound === 'object' ? bound.port : port}`
}

function explain(error: unknown, port: number, host: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartError(
      `El puerto ${port} está ocupado. Cerrá el otro programa o elegí otro: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    return new StartError(`No hay permiso para usar el puerto ${port}. Elegí uno mayor que 1023 con PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(
      `HOST no es una dirección de esta máquina («${host}»). Probá con 0.0.0.0 o 127.0.0.1.`,
    )
  return error
}
