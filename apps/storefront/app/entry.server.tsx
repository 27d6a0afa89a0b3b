import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import { logFault } from './site/or-else.ts'
import { DrawnParts, PageParts, PartsOfDrawing } from './start/drawn-parts.ts'
import { askForCodeLate } from './start/late-code.ts'
import { rendering, ScriptNonce } from './start/rendering.ts'

/** The server sets the shop and the rendering under these keys before it asks for a page. */
export { shop as shopContext } from './shop-context.ts'
export { rendering as renderingContext } from './start/rendering.ts'

const drawnParts = new DrawnParts()

/**
 * Renders a page whole: the server keeps its bytes and hashes the scripts that are signed (decision 46). The text goes to
 * the server beside the answer, which would encode it only to be decoded again (measured: a sixth of a page's time).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const drawn = context.get(rendering)
  drawn.html = await drawn.inTurn(() => draw(routerContext, request.url, drawn.nonce))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

async function draw(routerContext: EntryContext, url: string, nonce: string): Promise<string> {
  let failure: unknown
  const html = new Collected()
  const parts = new PageParts(drawnParts, nonce)
  const page = renderToPipeableStream(
    <ScriptNonce value={nonce}>
      <PartsOfDrawing value={parts}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </PartsOfDrawing>
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
  await finished(html)
  if (failure) throw failure
  return parts.complete(askForCodeLate(html.text()))
}

/** Takes all that is written to it: reading a stream piece by piece, as text, takes longer. */
class Collected extends Writable {
  readonly #pieces: Buffer[] = []

  override _write(piece: Buffer, _encoding: string, taken: () => void) {
    this.#pieces.push(piece)
    taken()
  }

  text(): string {
    return Buffer.concat(this.#pieces).toString()
  }
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  // The router wraps its own errors, such as a method that no page accepts.
  const fault = isRouteErrorResponse(error) && 'error' in error ? error.error : error
  logFault('A page failed', fault)
}
