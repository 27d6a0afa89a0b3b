import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** One rendering of a page. */
export type Rendering = {
  /** With which the server signs the page's scripts. */
  nonce: string
  /** Drawing holds the thread: it waits until its turn has come. */
  inTurn: (draw: () => Promise<string>) => Promise<string>
  /** The page's text once it is drawn. */
  html?: string
}

/** The rendering under way: `context.get(rendering)`. */
export const rendering = createContext<Rendering>()

/** The nonce for components. A browser has none, and the page that reaches it has none either. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)
