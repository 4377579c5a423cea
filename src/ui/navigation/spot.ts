interface Step {
  one: Element
  next: Element | null
  previous: Element | null
}

/** An element, with the neighbors of it and of each of its ancestors, nearest first. */
export interface ElementPosition {
  element: HTMLElement
  steps: Step[]
}

export function recordPosition(element: HTMLElement): ElementPosition {
  const steps: Step[] = []
  for (
    let ancestor: Element | null = element;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  )
    steps.push({
      one: ancestor,
      next: ancestor.nextElementSibling,
      previous: ancestor.previousElementSibling,
    })
  return { element, steps }
}

/** Finds a control to focus after an element has left its list: in the next row, or else the previous one. */
export function findReplacement({ steps }: ElementPosition): HTMLElement | undefined {
  const removedStep = steps.findLast(({ one }) => !one.isConnected)
  if (!removedStep?.one.matches('li, tr, article')) return undefined
  const neighbors = [removedStep.next, removedStep.previous].filter((neighbor) => neighbor?.isConnected)
  for (const neighbor of neighbors) {
    const control = neighbor!.querySelector<HTMLElement>('a[href], button:enabled, input:enabled')
    if (neighbor!.tagName === removedStep.one.tagName && control) return control
  }
  return undefined
}
