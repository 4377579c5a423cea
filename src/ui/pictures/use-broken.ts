import { useState } from 'react'

/**
 * Whether the picture at this address failed to load. `watch` belongs on the `img`: it also detects a failure
 * from before the page was awake.
 */
export function useBroken(src: string | undefined) {
  const [broken, setBroken] = useState<string>()
  const watch = {
    ref: (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0) setBroken(src)
    },
    onError: () => setBroken(src),
  }
  return { isBroken: src !== undefined && broken === src, watch }
}
