/** The format's own limit of addresses in one file. */
const mostAddresses = 50_000

type Entry = { address: string /** ISO instant. */; changed?: string }

/** Written before others get their turn. */
const atOnce = 2_000

/** The site map: every address that may be found by search engines. */
export async function siteMap(entries: readonly Entry[]): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < Math.min(entries.length, mostAddresses); from += atOnce) {
    const some = entries.slice(from, Math.min(from + atOnce, mostAddresses))
    parts.push(some.map(urlOf).join('\n'))
    await new Promise((goOn) => setTimeout(goOn))
  }
  const urls = parts.join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}

function urlOf({ address, changed }: Entry): string {
  const date = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
  return `<url><loc>${escapeXml(address)}</loc>${date}</url>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
