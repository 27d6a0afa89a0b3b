import { shopDay } from '@mazo/contract/shop-clock.ts'
import { hourText } from '../../checkout/outcome/hour-text.ts'

/** When a recent sale was made. Soon after midnight, sales of a few hours ago belong to the day before. */
export const saleHour = (instant: string, now: Date) =>
  shopDay(new Date(instant)) === shopDay(now) ? hourText(instant) : `ayer ${hourText(instant)}`
