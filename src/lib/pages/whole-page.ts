import { createContext } from 'react-router'

/**
 * Where a rendered page is put down: through the body of its Response it would be encoded and decoded again.
 * Null where nobody picks it up.
 */
export const wholePage = createContext<{ html: string } | null>(null)
