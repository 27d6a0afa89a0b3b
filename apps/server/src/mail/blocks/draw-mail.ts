import type { Block } from './blocks.ts'
import type { MailBrand } from './brand.ts'
import { drawHtml } from './draw-html.ts'
import { drawText } from './draw-text.ts'

/** `preview` shows beside the subject in a list of mails. */
export type Mail = { subject: string; preview: string; blocks: readonly Block[] }

export type DrawnMail = { subject: string; text: string; html: string }

/** A mail in both of its forms; a mail program shows the one that it can. */
export const drawMail = (brand: MailBrand, { subject, preview, blocks }: Mail): DrawnMail => ({
  subject,
  text: drawText(brand, blocks),
  html: drawHtml(brand, preview, blocks),
})
