import type { ApiError } from '@mazo/contract/errors.ts'

/** Is this a refusal by the shop, with its reason in a sentence? Anything else comes from something in between. */
export const isApiError = (content: unknown): content is ApiError =>
  typeof content === 'object' &&
  content !== null &&
  'error' in content &&
  typeof content.error === 'string' &&
  content.error !== ''
