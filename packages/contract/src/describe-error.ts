/** What a log may hold of an error. */
export type ErrorReport = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: ErrorReport
}

const mostCauses = 5

/**
 * An error for the log, without what buyers wrote: a failed query's own message lists its parameters, PostgreSQL's
 * `detail` the whole row, and its data exceptions (class 22) quote the value.
 */
export function describeError(error: unknown, causes = mostCauses): ErrorReport {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: quotesValues(error, code)
      ? '(it quotes what was asked)'
      : withoutKeys(withoutMails(error.message)),
    stack: framesOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
  }
}

const quotesValues = (error: Error, code: unknown) =>
  'params' in error || (typeof code === 'string' && /^22\w{3}$/.test(code))

/** A mail server names the address that it refuses. */
const withoutMails = (message: string) => message.replace(/[^\s<>"'`]+@[^\s<>"'`]+/g, '…@…')

/**
 * An address without the key that it may hold, however it is escaped and wherever it stands. Whoever has that of an order
 * sees its buyer, and that of an invitation or of a forgotten password opens the back office.
 */
export function withoutKeys(text: string): string {
  // Letters that are escaped, however often, as they are.
  const read = text.replace(/%(?:25)*([2-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  const masked = read
    .replace(/\b(pedido|ordenes|invitacion|clave)\/[^/?#\s"'<>]{16,}/gi, '$1/…')
    .replace(/(?<![\w-])(?=[\w-]*[A-Z])(?:[\w-]{32}|[\w-]{43})(?![\w-])/g, '…')
  return masked === read ? text : masked
}

/** The stack's frames alone: the stack begins with the message, which may have several lines. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}
