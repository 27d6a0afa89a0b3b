/** Joins class names; what is false or empty leaves no trace. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
