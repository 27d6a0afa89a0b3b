import {
  readUnansweredSales,
  type UnansweredSale,
  watchUnansweredSales,
} from '@mazo/contract/stock/unanswered-sales.ts'
import { useSyncExternalStore } from 'react'

/**
 * The sales of this browser that have had no answer, of whatever product. A phone's camera opens each label in a tab of
 * its own, so that another tab may settle them.
 */
export const useUnansweredSales = (): UnansweredSale[] =>
  JSON.parse(useSyncExternalStore(watchUnansweredSales, readUnansweredSales))
