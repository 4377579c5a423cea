/** Leads to the choice between what two devices wrote; false where there is none. */
export function showConflict(): boolean {
  const choice = document.querySelector<HTMLElement>('.desk-conflict button')
  choice?.focus({ preventScroll: true })
  choice?.scrollIntoView({ block: 'center' })
  return choice !== null
}
