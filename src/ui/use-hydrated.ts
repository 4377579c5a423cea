import { useSyncExternalStore } from 'react'

/** False on the server and while the page wakes up, true once scripts run. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}

const subscribeNever = () => () => {}
