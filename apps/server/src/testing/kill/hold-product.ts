import type { OpenDatabase } from '../../db/database.ts'
import { countWaiting } from '../count-waiting.ts'

/** Keeps a product from every other writer, until the caller lets go. */
export async function holdProduct({ db, pool }: OpenDatabase, id: number) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from productos where id = $1 for update', [id])
  return {
    /** How many wait for it, or for another lock. */
    countWaiting: () => countWaiting(db),
    letGo: async () => {
      await holder.query('rollback')
      holder.release()
    },
  }
}
