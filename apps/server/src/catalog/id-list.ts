import { queryId } from '@mazo/contract/products/products.ts'
import { z } from 'zod'

/** Most ids of one call (decision 10). */
const mostIds = 100

/** `3,17,4` of a query string. */
export const idList = z
  .string()
  .transform((text) => text.split(',').map((id) => id.trim()))
  .pipe(z.array(queryId).max(mostIds))
