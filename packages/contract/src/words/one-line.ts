import { z } from 'zod'

/** A text without line breaks, which would spoil subjects of mails, headings and lists. */
export const lineText = () =>
  z
    .string()
    .overwrite((text) => text.replace(/[\r\n\u2028\u2029]+/g, ' '))
    .trim()

/** A line that is not empty. */
export const oneLine = (most: number) => lineText().min(1).max(most)
