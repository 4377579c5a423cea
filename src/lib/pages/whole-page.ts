import { createContext } from 'react-router'
import type { Refusal } from '../contract/errors.ts'

interface PageResult {
  html: string
  /** Error that prevented the page; without a page, React Router keeps neither its message nor its code. */
  refusal?: Refusal | undefined
}

/**
 * Context that receives a rendered page directly, because the body of its Response would be encoded and
 * decoded again. Null if nothing reads it.
 */
export const pageResultContext = createContext<PageResult | null>(null)
