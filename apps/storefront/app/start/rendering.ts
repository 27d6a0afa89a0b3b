import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** One rendering of a page: the nonce with which the server signs its scripts, and its text once it is drawn. */
export type Rendering = { nonce: string; html?: string }

/** The rendering under way: `context.get(rendering)`. */
export const rendering = createContext<Rendering>()

/** The nonce for components. A browser has none, and the page that reaches it has none either. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)
