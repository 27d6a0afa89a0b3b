export const cardFieldId = 'numero-de-carta'

/** The next card is typed there: what a thumb did elsewhere on the desk ends in it. */
export const focusCardField = () => document.getElementById(cardFieldId)?.focus()
