import { expect, test } from 'vitest'
import { findFolderCircles } from './boundaries/folder-circles.mjs'
import { findForeignWrites } from './boundaries/foreign-writes.mjs'
import { findWrittenTwice } from './boundaries/written-twice.mjs'

const circlesOf = (imports) => findFolderCircles('src', Object.keys(imports), (file) => imports[file] ?? [])

test('folders that need each other are a circle, whichever of their files do', () => {
  const imports = {
    'src/orders/place.ts': ['src/payments/money.ts'],
    'src/payments/money.ts': ['src/db/pool.ts'],
    'src/payments/settle.ts': ['src/orders/states.ts'],
    'src/orders/states.ts': [],
    'src/db/pool.ts': [],
  }
  expect(circlesOf(imports)).toEqual(['in src: orders, payments'])
})

test('a folder inside another is looked at too, and with the file beside it', () => {
  const imports = {
    'src/orders/tables.ts': [],
    'src/orders/list.ts': ['src/orders/place/write.ts'],
    'src/orders/place/write.ts': ['src/orders/tables.ts'],
  }
  expect(circlesOf(imports)).toEqual([])
  const back = { ...imports, 'src/orders/place/write.ts': ['src/orders/list.ts'] }
  expect(circlesOf(back)).toEqual(['in src/orders: list.ts, place'])
})

const server = 'apps/server/src'
const described = [`${server}/orders/tables.ts`, "export const orders = pgTable(\n  'ordenes', {})"]

test('a table is written by the room that describes it, in SQL and by its name in the code', () => {
  const writes = (file, text) => findForeignWrites(new Map([described, [`${server}/${file}`, text]]))
  expect(writes('orders/cancel.ts', 'sql`update ordenes set estado = 1`')).toEqual([])
  expect(writes('payments/settle.ts', 'sql`select from ordenes`')).toEqual([])
  for (const text of ['sql`update ordenes o set x = 1`', 'sql`insert into ordenes (a)`', 'tx.delete(orders)'])
    expect(writes('payments/settle.ts', text)).toEqual([`${server}/payments/settle.ts: ordenes`])
})

test('six lines that stand twice are found, and not five, nor imports, comments and brackets', () => {
  const lines = (count) => Array.from({ length: count }, (_, at) => `const line${at} = ${at}`)
  const twice = (one, other) =>
    findWrittenTwice(
      new Map([
        ['one.ts', ['let own', ...one].join('\n')],
        ['other.ts', other.join('\n')],
      ]),
    )
  expect(twice(lines(6), lines(6))).toEqual(['one.ts:2 and other.ts:1'])
  expect(twice(lines(5), lines(5))).toEqual([])
  expect(twice(lines(6), lines(6).reverse())).toEqual([])
  const beside = [
    "import { a } from './a.ts'",
    'import {',
    '  b,',
    "} from './b.ts'",
    '// why',
    '})',
    '/** what */',
  ]
  expect(twice([...beside, ...lines(5)], [...beside, ...lines(5)])).toEqual([])
  expect(findWrittenTwice(new Map([['one.ts', [...lines(6), ...lines(6)].join('\n')]]))).toEqual([
    'one.ts:1 and one.ts:7',
  ])
})
