import { focusHeading } from '#ui/navigation/focus-heading.ts'

/** Leads to the choice between what two devices wrote; false where there is none. */
export function showConflict(): boolean {
  const choice = document.querySelector<HTMLElement>('.desk-conflict button')
  choice?.focus({ preventScroll: true })
  choice?.scrollIntoView({ block: 'center' })
  return choice !== null
}

/** A choice that was made is gone: the keyboard goes on at the next, or at the project. */
export function goOnAfterChoice(): void {
  if (!showConflict()) focusHeading(document.querySelector('.desk__sheet h2'), { preventScroll: true })
}
