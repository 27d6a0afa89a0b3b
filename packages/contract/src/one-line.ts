import { z } from 'zod'

/** Texts without an end of line in them, which would otherwise stand in subjects of mails, headings and lists. */
export const lineText = () =>
  z
    .string()
    .overwrite((text) => text.replace(/[\r\n\u2028\u2029]+/g, ' '))
    .trim()

/** A line that says something. */
export const oneLine = (most: number) => lineText().min(1).max(most)
