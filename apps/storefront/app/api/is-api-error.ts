import type { ApiError } from '@mazo/contract/errors.ts'

/** An answer of the shop that says in a sentence why not; anything else comes from something between us and the shop. */
export const isApiError = (content: unknown): content is ApiError =>
  typeof content === 'object' &&
  content !== null &&
  'error' in content &&
  typeof content.error === 'string' &&
  content.error !== ''
