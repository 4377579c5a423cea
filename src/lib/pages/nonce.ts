import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Nonce of the page's inline scripts during rendering, later replaced by their hashes (architecture). */
export const nonceContext = createContext<string>('')

/** Nonce for components; undefined in the browser. */
export const Nonce = createReactContext<string | undefined>(undefined)
