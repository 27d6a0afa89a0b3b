import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from './testing/database/database.ts'
import { startShop } from './testing/kill/shop-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test.each([
  [
    'its keys and the numbers of its orders',
    [
      'alter table claves_idempotencia drop constraint claves_idempotencia_ruta_clave_pk',
      'alter table ordenes alter id drop identity',
    ],
    'A la base de datos le falta una parte de la tienda (claves_idempotencia_ruta_clave_pk, ordenes.id (es «integer not null», no «integer not null identity»)): ¿se restauró a medias? Restaurá la copia en una base vacía.\n',
  ],
  [
    'the record of its migrations',
    ['alter table drizzle.__drizzle_migrations set schema public'],
    'No se pudieron actualizar las tablas de la base de datos: ',
  ],
])('a shop that lost %s does not start, and says why in one line', async (_what, losses, why) => {
  const { db, pool } = await freshDatabase()
  for (const loss of losses) await db.execute(sql.raw(loss))
  const DATABASE_URL = pool.options.connectionString ?? ''
  const starting = startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL })
  onTestFinished(() =>
    starting.then(
      ({ kill }) => kill(),
      () => {},
    ),
  )
  await expect(starting).rejects.toThrow(`The server ended with 1: ${why}`)
})
