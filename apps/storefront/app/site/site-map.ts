/** The format's own limit of addresses in one file. */
const mostAddresses = 50_000

type Entry = { address: string /** ISO instant. */; changed?: string }

/** The site map: every address that may be found by search engines. */
export function siteMap(entries: readonly Entry[]): string {
  const urls = entries
    .slice(0, mostAddresses)
    .map(({ address, changed }) => {
      const date = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
      return `<url><loc>${escapeXml(address)}</loc>${date}</url>`
    })
    .join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
