import { useState } from 'react'

/**
 * Detects whether the picture at this address failed to load. Spread `watch` into the `img`: it also detects
 * a failure from before hydration.
 */
export function useBrokenImage(src: string | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const watch = {
    ref: (img: HTMLImageElement | null) => {
      if (img?.complete && img.naturalWidth === 0) setBrokenSrc(src)
    },
    onError: () => setBrokenSrc(src),
  }
  return { isBroken: src !== undefined && brokenSrc === src, watch }
}
