import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describeError } from '@mazo/contract/describe-error.ts'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { ScriptNonce, scriptNonce } from './start/script-nonce.ts'

/** The server sets the shop and the scripts' nonce under these keys before it asks for a page. */
export { shop as shopContext } from './shop-context.ts'
export { scriptNonce as nonceContext } from './start/script-nonce.ts'

/** Renders a page whole: the server keeps its bytes and hashes the scripts that are signed (decision 46). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failure: unknown
  const html = new PassThrough()
  const nonce = context.get(scriptNonce)
  const page = renderToPipeableStream(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void page.pipe(html),
      onShellError: (error) => html.destroy(error as Error),
      onError: (error) => {
        failure = error
      },
    },
  )
  const body = await text(html)
  if (failure) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}

/** Logs an error of a page, without any data of the person who asked for it. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // The router wraps its own errors, such as a method that no page accepts.
  const fault = isRouteErrorResponse(error) && 'error' in error ? error.error : error
  console.error('A page failed:', JSON.stringify(describeError(fault)))
}
