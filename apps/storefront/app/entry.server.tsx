import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'

/** The server puts the shop under this key before it asks for a page. */
export { shop as shopContext } from './shop-context.ts'

/** Renders a page whole: the server keeps its bytes and hashes its inline scripts (decision 46). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown
  const html = new PassThrough()
  const page = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => void page.pipe(html),
    onShellError: (error) => html.destroy(error as Error),
    onError: (error) => {
      failure = error
    },
  })
  const body = await text(html)
  if (failure) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}
