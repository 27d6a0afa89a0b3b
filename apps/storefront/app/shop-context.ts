import type { Shop } from '@mazo/contract/shop.ts'
import { createContext } from 'react-router'

/** The shop as the server hands it to the loaders: `context.get(shop)`. */
export const shop = createContext<Shop>()
