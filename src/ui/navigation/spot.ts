interface Step {
  one: Element
  next: Element | null
  previous: Element | null
}

/** An element, with the neighbors of it and of each of its ancestors, nearest first. */
export interface Spot {
  element: HTMLElement
  steps: Step[]
}

export function spotOf(element: HTMLElement): Spot {
  const steps: Step[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    steps.push({ one, next: one.nextElementSibling, previous: one.previousElementSibling })
  return { element, steps }
}

/** Finds a control to focus after an element has left its list: in the next row, or else the previous one. */
export function heirOf({ steps }: Spot): HTMLElement | undefined {
  const gone = steps.findLast(({ one }) => !one.isConnected)
  if (!gone?.one.matches('li, tr, article')) return undefined
  const neighbours = [gone.next, gone.previous].filter((near) => near?.isConnected)
  for (const near of neighbours) {
    const heir = near!.querySelector<HTMLElement>('a[href], button:enabled, input:enabled')
    if (near!.tagName === gone.one.tagName && heir) return heir
  }
  return undefined
}
