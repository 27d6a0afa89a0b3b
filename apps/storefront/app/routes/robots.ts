import { shop } from '../shop-context.ts'
import { wholeAddress } from '../site/page-meta.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /checkout',
    'Disallow: /Checkouts',
    'Disallow: /pedido/',
    'Disallow: /detalle-qr/',
    'Disallow: /admin',
    'Disallow: /gestion/',
    `Sitemap: ${wholeAddress(context.get(shop).publicUrl, '/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
