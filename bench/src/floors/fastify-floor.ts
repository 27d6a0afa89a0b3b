// The best that Fastify can do on this machine: node fastify-floor.ts BODY_FILE HEADERS_JSON DATABASE_URL
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const [bodyFile = '', headers = '{}', databaseUrl = ''] = process.argv.slice(2)
const body = readFileSync(bodyFile)
const sent: Record<string, string> = JSON.parse(headers)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })

const app = Fastify()
app.get('/bytes', (_request, reply) => reply.headers(sent).send(body))
app.get<{ Params: { expansion: string } }>('/sql/:expansion', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'page',
    text: `select id, slug, titulo, descripcion, precio, imagen_url, tcg_id, expansion_id, estado_id, stock, single,
        certificada, cantidad_disponible
      from productos where stock and not oculto and expansion_id = $1 order by id desc limit 12`,
    values: [params.expansion],
  })
  return rows
})
/** Whoever has all words, by the index of words; in no order of relevance. */
app.get<{ Querystring: { q: string } }>('/words', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'words',
    text: `select id, slug, titulo, precio, imagen_url, tcg_id, estado_id, unidades
      from productos where not oculto and id in (select producto_id from productos_busqueda where palabras @@ $1::tsquery)
      order by stock desc, id desc limit 20`,
    values: [query.q],
  })
  return { productos: rows }
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
  process.exit(0)
})
