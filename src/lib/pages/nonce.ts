import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Marks the page's own inline scripts while it is made; it is replaced by their hashes (architecture). */
export const nonceContext = createContext<string>('')

/** The same for components; empty in the browser. */
export const Nonce = createReactContext<string | undefined>(undefined)
