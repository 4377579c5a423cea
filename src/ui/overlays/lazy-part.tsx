import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { siteDoubted } from '#lib/contract/client.ts'
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
  let loaded: ComponentType<Props> | undefined
  return function LazyPart({ onLost, waiting, ...props }: Props & LazyPartOptions) {
    const [part, setPart] = useState({ Part: loaded })
    const { Part } = part
    useEffect(() => {
      if (Part) return undefined
      let isGone = false
      let stop: (() => void) | undefined
      const lose = () => {
        dispatchEvent(new Event(siteDoubted))
        if (isGone) return
        onLost?.()
        stop ??= reachable.subscribe(() => reachable.current() && ask())
      }
      const ask = () => {
        // A browser may keep a failed import for as long as the page lives, so none starts while offline.
        if (!reachable.current()) return lose()
        void load().then((came) => {
          loaded = came
          if (!isGone) setPart({ Part: came })
        }, lose)
      }
      ask()
      return () => {
        isGone = true
        stop?.()
      }
    }, [Part, onLost])
    return Part ? <Part {...(props as unknown as Props)} /> : waiting
  }
}
