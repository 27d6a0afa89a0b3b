import type { IncomingMessage } from 'node:http'
import { apiAliases } from '@mazo/contract/paths.ts'
import { prefersJson } from './prefers-json.ts'

type Asked = Pick<IncomingMessage, 'method' | 'headers'>

/** The address of our route for the requested address. */
export function resolveAddress(url: string, asked: Asked): string {
  if (url.startsWith('/api/')) return url
  const wantsPage = isRead(asked) && !prefersJson(asked.headers.accept)
  if (isEventList(url) && isRead(asked) && !wantsPage) return `/api/v1${url}`
  const [alias, target] = apiAliases.find(([bare]) => isUnder(url, bare)) ?? []
  if (alias && target) return target + url.slice(alias.length)
  return wantsPage ? readablePage(url) : url
}

const isRead = ({ method }: Asked) => method === 'GET' || method === 'HEAD'

/** `/eventos` is a page; only a client that prefers JSON gets the list there (decision 6). */
const isEventList = (url: string) => /^\/eventos\/?(?:\?|$)/.test(url)

/** The bare addresses of spec §7 stand for those of version 1 (decision 6). */
const isUnder = (url: string, bare: string) =>
  url.startsWith(bare) && /^(?:[/?]|$)/.test(url.slice(bare.length))

/** The router refuses a path that cannot be decoded. Escaped again it is simply an unknown page. */
function readablePage(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
