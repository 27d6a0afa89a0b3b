/** How a parcel is followed, as the staff wrote it: a code, an address, or both in one line. */
export function trackingOf(written: string): { code: string; link: string | null } {
  const link = /https?:\/\/[^\s<>"]+/.exec(written)?.[0] ?? null
  const code = (link ? written.replace(link, '') : written).replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
  return { code, link }
}
