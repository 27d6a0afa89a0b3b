import { usePublicSettings } from './use-brand.ts'

/** The words about mail to the buyer. A shop without a mail server sends none, so its people have to write. */
export const buyerMail = (isSent: boolean) => ({
  isSent,
  /** Continues a sentence after a name. */
  gets: (what = 'un mail') =>
    isSent
      ? `recibe ${what}.`
      : 'no recibe ningún mail, porque la tienda todavía no los manda: escribile vos.',
  /** Reports what was done: with mail `how` the buyer learns of it, without mail who has to tell them. */
  done: (deed: string, how: string) =>
    isSent ? `${deed}${how}` : `${deed}. La tienda no manda mails: avisale vos al comprador.`,
})
export type BuyerMail = ReturnType<typeof buyerMail>

/** Assumes that the shop sends mail, as most do, until its settings have arrived. */
export const useBuyerMail = (): BuyerMail => buyerMail(usePublicSettings()?.envia_mails ?? true)
