import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The nonce with which the server signs the scripts of one rendering: `context.get(scriptNonce)`. */
export const scriptNonce = createContext<string>()

/** The same nonce for components. A browser has none, and the page that reaches it has none either. */
export const ScriptNonce = createReactContext<string | undefined>(undefined)
