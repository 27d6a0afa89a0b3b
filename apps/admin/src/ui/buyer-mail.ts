import { usePublicSettings } from './use-brand.ts'

/** What is said of mail to the buyer. A shop without a mail server sends none: its people write to them. */
export const buyerMail = (isSent: boolean) => ({
  isSent,
  /** Goes on after a name. */
  gets: (what = 'un mail') =>
    isSent
      ? `recibe ${what}.`
      : 'no recibe ningún mail, porque la tienda todavía no los manda: escribile vos.',
  /** Of a deed that is done: `how` it reaches the buyer by mail, and without mail who has to tell them. */
  done: (deed: string, how: string) =>
    isSent ? `${deed}${how}` : `${deed}. La tienda no manda mails: avisale vos al comprador.`,
})
export type BuyerMail = ReturnType<typeof buyerMail>

/** Until the shop's settings are here, as in most shops. */
export const useBuyerMail = (): BuyerMail => buyerMail(usePublicSettings()?.envia_mails ?? true)
