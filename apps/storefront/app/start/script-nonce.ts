import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** What the server signs the scripts of one rendering with: `context.get(scriptNonce)`. */
export const scriptNonce = createContext<string>()

/** The same for what is rendered. A browser has none, nor does the page that reaches it. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)
