import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { addRows, openReading, withPatience } from './make-backup.ts'

test('a disk that hangs while the rows are read is given up, and the shop goes on', async () => {
  const { db, pool } = await freshDatabase()
  const hangs = withPatience(() => Promise.withResolvers<void>().promise, 20)
  const reading = await openReading(pool)
  await expect(addRows(reading, hangs, () => {})).rejects.toThrow('El disco de los respaldos tarda demasiado')
  expect(await makeProduct(db)).toMatchObject({ id: expect.any(Number) })
})
