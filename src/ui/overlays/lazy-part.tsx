import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { siteDoubtedEvent } from '#lib/contract/client.ts'
import { reachable } from '#lib/pages/reachable.ts'

interface LazyPartOptions {
  /** Called when the script fails to load. */
  onLost?: (() => void) | undefined
  /** Shown until the script has loaded. */
  waiting?: ReactNode
}

/**
 * Creates a component whose script loads when it is shown. If loading fails, the page stays, and the script
 * loads once the site answers. React's own `lazy` would replace the page and keep the failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let LoadedPart: ComponentType<Props> | undefined
  return function LazyPart({ onLost, waiting, ...props }: Props & LazyPartOptions) {
    const [part, setPart] = useState({ Part: LoadedPart })
    const { Part } = part
    useEffect(() => {
      if (Part) return undefined
      let isUnmounted = false
      let stop: (() => void) | undefined
      const handleLost = () => {
        dispatchEvent(new Event(siteDoubtedEvent))
        if (isUnmounted) return
        onLost?.()
        stop ??= reachable.subscribe(() => reachable.current() && startLoading())
      }
      const startLoading = () => {
        // A browser may keep a failed import for as long as the page lives, so none starts while offline.
        if (!reachable.current()) return handleLost()
        void load().then((component) => {
          LoadedPart = component
          if (!isUnmounted) setPart({ Part: component })
        }, handleLost)
      }
      startLoading()
      return () => {
        isUnmounted = true
        stop?.()
      }
    }, [Part, onLost])
    return Part ? <Part {...(props as unknown as Props)} /> : waiting
  }
}
