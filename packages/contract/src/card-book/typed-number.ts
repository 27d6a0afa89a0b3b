/** No letter, figure or sign of a code stands beside it: `OP05-119` is none of two numbers. */
const twoNumbers = /^(.*(?<![\p{L}\p{N}/-]))(\d{1,4})[\s.,-]+(\d{1,4})(?![\p{L}\p{N}/-])/su

/**
 * A text with its two numbers as they are printed: a phone's pad of digits has no slash, so people type `14.135`,
 * `14 135` or `14-135` for 14/135.
 * @returns null where no two numbers stand side by side
 */
export const slashedNumber = (text: string): string | null =>
  twoNumbers.test(text) ? text.replace(twoNumbers, '$1$2/$3') : null
