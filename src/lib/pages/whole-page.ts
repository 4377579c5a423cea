import { createContext } from 'react-router'
import type { Refusal } from '../contract/errors.ts'

interface WholePage {
  html: string
  /** What stood in its way: where no page is made, React Router keeps neither its words nor its code. */
  refusal?: Refusal | undefined
}

/**
 * Where a rendered page is put down: through the body of its Response it would be encoded and decoded again.
 * Null where nobody picks it up.
 */
export const wholePage = createContext<WholePage | null>(null)
