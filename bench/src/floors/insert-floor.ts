// Fastify that writes each body it gets by one plain insert: node insert-floor.ts DATABASE_URL
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const [connectionString] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })

const app = Fastify()
app.post('/insert', async ({ body }) => {
  await pool.query({
    name: 'insert',
    text: `insert into piso_avisos (clave, tipo, dato_id, cuerpo) values ($1, 'payment', '1', $2)`,
    values: [randomUUID(), JSON.stringify(body)],
  })
  return { recibido: true }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
