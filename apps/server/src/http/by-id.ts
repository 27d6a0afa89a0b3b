import { queryId } from '@mazo/contract/products/products.ts'
import { z } from 'zod'

/** The record that an address names by its number. */
export const byId = z.object({ id: queryId })
