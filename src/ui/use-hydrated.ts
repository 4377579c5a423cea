import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, true afterwards. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}

const subscribeNever = () => () => {}
