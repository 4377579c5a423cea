/** A screen reader's press is a click and nothing before it. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'change',
  'click',
] as const

/** Calls back once, with the first sign of somebody who wants to do more than read. */
export function onFirstHand(act: () => void): void {
  const hear = () => {
    for (const sign of signs) removeEventListener(sign, hear, true)
    act()
  }
  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true })
}
