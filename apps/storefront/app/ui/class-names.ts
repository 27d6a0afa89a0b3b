/** Joins class names; false and empty ones are left out. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
