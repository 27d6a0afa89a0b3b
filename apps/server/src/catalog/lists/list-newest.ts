import type { Product } from '@mazo/contract/products/products.ts'
import type { Database } from '../../db/database.ts'
import { readNewest } from '../read-products.ts'

/** 'Las últimas Novedades': the 12 newest on sale. */
export const listNewest = (db: Database): Promise<Product[]> => readNewest(db, { name: 'newest', limit: 12 })
