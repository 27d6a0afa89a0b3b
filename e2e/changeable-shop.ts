import { rm } from 'node:fs/promises'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { makeDataDir, type RunningShop, startShop } from './start-shop.ts'

/** What a shop is like before any of the states below: well, open, with one fair far ahead. */
const well = [
  'alter table if exists eventos_perdida rename to eventos',
  `do $$ begin
     alter table productos rename column ingreso_perdido to ingreso_en;
   exception when undefined_column then null;
   end $$`,
  `update ajustes set suspender = false, mensaje_de_suspension = '', envio_gratis_desde = 150000`,
  `delete from eventos`,
  `insert into eventos (fecha, titulo, direccion, horario)
     values ('2099-12-01', 'Feria de fin de siglo', 'Av. Siempreviva 742', '10:30')`,
]

const states = {
  /** Its fair asks for no tickets. */
  free: [],
  /** No fair to come, no incomes. */
  quiet: [`update eventos set fecha = '2001-01-01'`, 'update productos set ingreso_en = null'],
  /** Neither fairs nor incomes can be read. */
  broken: [
    'alter table eventos rename to eventos_perdida',
    'alter table productos rename column ingreso_en to ingreso_perdido',
  ],
  /** Ships free from less than the promotion's picture says. */
  generous: ['update ajustes set envio_gratis_desde = 90000'],
  suspended: ['update ajustes set suspender = true'],
  /** Suspended, and it says why. */
  explained: [`update ajustes set suspender = true, mensaje_de_suspension = 'Volvemos el lunes a las 10.'`],
} as const satisfies Record<string, readonly string[]>

export type ChangeableShop = {
  url: string
  /** Closes the shop, changes its database, and opens it again at the same address. */
  become(state: keyof typeof states): Promise<void>
  stop(): Promise<void>
}

/** A shop for the states that no call of the shop brings about. */
export async function startChangeableShop(): Promise<ChangeableShop> {
  const dataDir = await makeDataDir()
  let running: RunningShop = await startShop({ dataDir })
  const { url } = running
  let current: keyof typeof states | undefined
  return {
    url,
    async become(state) {
      if (state === current) return
      await running.stop()
      await runOn(dataDir, [...well, ...states[state]])
      running = await startShop({ dataDir, port: new URL(url).port })
      current = state
    },
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function runOn(dataDir: string, statements: readonly string[]) {
  const database = await openDatabase({ dataDir })
  try {
    for (const statement of statements) await database.pool.query(statement)
  } finally {
    await database.close()
  }
}
