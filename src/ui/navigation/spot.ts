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

export function createSpot(element: HTMLElement): Spot {
  const steps: Step[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
    steps.push({ one, next: one.nextElementSibling, previous: one.previousElementSibling })
  return { element, steps }
}

/** Finds a control to focus after an element has left its list: in the next row, or else the previous one. */
export function findHeir({ steps }: Spot): HTMLElement | undefined {
  const removedStep = steps.findLast(({ one }) => !one.isConnected)
  if (!removedStep?.one.matches('li, tr, article')) return undefined
  const neighbours = [removedStep.next, removedStep.previous].filter((near) => near?.isConnected)
  for (const near of neighbours) {
    const heir = near!.querySelector<HTMLElement>('a[href], button:enabled, input:enabled')
    if (near!.tagName === removedStep.one.tagName && heir) return heir
  }
  return undefined
}
