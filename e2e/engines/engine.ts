/**
 * Starts a browser. All that it starts is ended by `ends`, also where it fails midway.
 * @returns what opens a window that remembers nothing of those before
 */
export type StartEngine = (ends: AsyncDisposableStack) => Promise<() => Promise<BrowserWindow>>

/** What journeys ask of a browser, whichever protocol it speaks. */
export type BrowserWindow = {
  open(address: string): Promise<unknown>
  /** What a function answers in the page, where it knows its arguments and nothing else of ours. */
  ask<Answer>(inPage: (...args: string[]) => Answer, ...args: string[]): Promise<Awaited<Answer>>
  /** The element that a function finds in the page. */
  find(inPage: (...args: string[]) => Element | null, ...args: string[]): Promise<Found | null>
  /** The errors that its console has shown so far. */
  consoleErrors(): Promise<string[]>
  close(): Promise<unknown>
}

/** An element, for whoever has a mouse and a keyboard. */
export type Found = {
  click(): Promise<unknown>
  type(text: string): Promise<unknown>
}
