/**
 * Starts a browser. `ends` stops everything that it started, also if it fails midway.
 * @returns a function that opens a window without memory of earlier ones
 */
export type StartEngine = (ends: AsyncDisposableStack) => Promise<() => Promise<BrowserWindow>>

/** What journeys ask of a browser, whichever protocol it speaks. */
export type BrowserWindow = {
  open(address: string): Promise<unknown>
  /** Runs a function in the page, where it can use only its arguments. @returns its answer */
  ask<Answer>(inPage: (...args: string[]) => Answer, ...args: string[]): Promise<Awaited<Answer>>
  /** The element that a function finds in the page. */
  find(inPage: (...args: string[]) => Element | null, ...args: string[]): Promise<Found | null>
  /** The errors that its console has shown so far. */
  consoleErrors(): Promise<string[]>
  close(): Promise<unknown>
}

/** An element to click and to type into. */
export type Found = {
  click(): Promise<unknown>
  type(text: string): Promise<unknown>
}
