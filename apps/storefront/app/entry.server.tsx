import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describeError } from '@mazo/contract/describe-error.ts'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'

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

/** What a page could not answer, in the log; nothing of whom it was for. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // The router wraps its own, such as a method that no page takes.
  const fault = isRouteErrorResponse(error) && 'error' in error ? error.error : error
  console.error('A page failed:', JSON.stringify(describeError(fault)))
}
