/** A longer text is not a mail address (RFC 5321). */
const longestMail = 254
const shortestDomain = 3

/**
 * What is wrong with an address for the newsletter, in the words of spec §5; null when nothing is. Spaces around it do
 * not count. The last rule refuses texts that no mail can be sent to, above all line breaks; that a mail program would
 * read as a name or as several addresses; or that a sheet would run as a formula.
 */
export function emailProblem(text: string): string | null {
  const email = cleanEmail(text)
  if (email.length > longestMail) return `Máximo ${longestMail} caracteres`
  const at = email.indexOf('@')
  if (at < 0) return 'Debe contener @'
  const domain = email.slice(at + 1)
  if (domain.length < shortestDomain) return 'Dominio muy corto'
  if (!domain.includes('.')) return 'Dominio inválido'
  const isOdd =
    !/^[\p{L}\p{N}_]/u.test(email) || domain.includes('@') || /[\s\p{C}<>()[\]\\,;:"]/u.test(email)
  return isOdd ? 'Email inválido' : null
}

/** The address without the spaces around it; line breaks and the like stay, to be refused. */
export function cleanEmail(text: string): string {
  // Counted by hand: a pattern for the trailing spaces would start again at every space in the middle.
  let from = 0
  let to = text.length
  while (text[from] === ' ') from += 1
  while (to > from && text[to - 1] === ' ') to -= 1
  return text.slice(from, to)
}
