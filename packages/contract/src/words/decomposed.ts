/** One letter each, which Unicode takes apart into eighteen and eight: a long name of them takes long to compare. */
const wholePhrases = /[\ufdfa\ufdfb]/g

/** A text whose letters stand apart from their accents, and written plainly (NFKD), for names that are compared. */
export const decomposed = (text: string): string => text.replace(wholePhrases, ' ').normalize('NFKD')
