import { focusHeading } from '#ui/navigation/focus-heading.ts'

/** Focuses the choice between two versions. Returns false if there is none. */
export function showConflict(): boolean {
  const choice = document.querySelector<HTMLElement>('.desk-conflict button')
  choice?.focus({ preventScroll: true })
  choice?.scrollIntoView({ block: 'center' })
  return choice !== null
}

/** Moves the focus to the next choice or to the project, because the choice just made is gone. */
export function focusNextConflict(): void {
  if (!showConflict()) focusHeading(document.querySelector('.desk__sheet h2'), { preventScroll: true })
}
