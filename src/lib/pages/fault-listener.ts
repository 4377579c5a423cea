import { createContext } from 'react-router'

/** Context with a function that reports an unexpected error of a page to the operator. */
export const faultListener = createContext<(error: unknown) => void>(() => {})
