import { data, isRouteErrorResponse } from 'react-router'

/** What the loader of a suspended shop throws: a 503 with the owner's words, "" if there are none (decision 22). */
export const suspended = (message: string) => data({ suspendido: message }, { status: 503 })

/** The owner's words if this error says that the shop is suspended; a 503 of something in between does not. */
export function suspensionOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null
  const said: { suspendido?: unknown } | null = typeof error.data === 'object' ? error.data : null
  return typeof said?.suspendido === 'string' ? said.suspendido : null
}
