/** A chat-app conversation with a prefilled message; `whatsapp` is the number in digits. */
export function chatLink(whatsapp: string, message?: string): string {
  const query = message ? `?text=${encodeURIComponent(message)}` : ''
  return `https://wa.me/${whatsapp}${query}`
}
