import { pagePaths } from '@mazo/contract/paths.ts'
import { count, sayFigure } from './print.ts'
import type { Server } from './run-child.ts'

/** The JavaScript, brotli-compressed, that each page asks for before anybody touches it. */
export async function measureScripts(shop: Server, slug: string) {
  const pages = {
    home: pagePaths.home,
    tienda: pagePaths.store(),
    detail: pagePaths.product(slug),
    checkout: pagePaths.checkout,
  }
  for (const [name, path] of Object.entries(pages)) {
    const html = await (await fetch(shop.url + path)).text()
    const bytes = await sizeOf(shop, scriptsOf(html))
    sayFigure(`JavaScript of ${name}`, `${count(bytes / 1024)} kB brotli`)
  }
}

/** All that a page's own script asks for. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)

/** Static imports; what `import(…)` loads later is not part of the page. */
function scriptsIn(text: string, from: string): string[] {
  const references = text.matchAll(/(?:import|from)\s*"([^"]+\.js)"/g)
  return [...references].map(([, address = '']) => new URL(address, `http://shop${from}`).pathname)
}

async function sizeOf(shop: Server, first: string[]): Promise<number> {
  const seen = new Set<string>()
  const waiting = [...first]
  let bytes = 0
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    // fetch reads the compressed answer for us; its length is the one that travelled.
    const answer = await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' } })
    bytes += Number(answer.headers.get('content-length'))
    waiting.push(...scriptsIn(await answer.text(), path))
  }
  return bytes
}
