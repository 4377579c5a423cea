import { type ComponentType, useEffect, useState } from 'react'
import { siteDoubted } from '#lib/client.ts'

/**
 * A part of the screen whose script comes when it is shown. Where it cannot come (no line, a newer build) nothing is
 * shown, `onLost` hears of it and the page stays; the next time it is asked for again. React's own `lazy` would
 * throw the page away, and keep the failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart({ onLost, ...props }: Props & { onLost?: (() => void) | undefined }) {
    const [part, setPart] = useState({ Part: loaded })
    const { Part } = part
    useEffect(() => {
      if (Part) return undefined
      let isGone = false
      load().then(
        (came) => {
          loaded = came
          if (!isGone) setPart({ Part: came })
        },
        () => {
          dispatchEvent(new Event(siteDoubted))
          if (!isGone) onLost?.()
        },
      )
      return () => {
        isGone = true
      }
    }, [Part, onLost])
    return Part ? <Part {...(props as unknown as Props)} /> : null
  }
}
