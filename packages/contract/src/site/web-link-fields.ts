import { z } from 'zod'
import { isWebLink } from './web-links.ts'

const wrongLink = 'Tiene que ser una dirección completa, que empiece con https://'

export const webLink = z.string().trim().max(500).refine(isWebLink, wrongLink)

/** The same, or nothing. */
export const webLinkOrEmpty = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === '' || isWebLink(text), wrongLink)
