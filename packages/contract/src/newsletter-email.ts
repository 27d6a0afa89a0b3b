/** Longer is no mail address (RFC 5321). */
const longestMail = 254
const shortestDomain = 3

/**
 * What is wrong with an address for the newsletter, in the words of spec §5; null when nothing is. Spaces around it do
 * not count. The last rule keeps out what no mail can be sent to, line breaks above all, what a mail program would read
 * as a name or as several addresses, and what a sheet would run as a formula.
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
export const cleanEmail = (text: string): string => text.replace(/^ +| +$/g, '')
