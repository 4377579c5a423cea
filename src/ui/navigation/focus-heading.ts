/** Gives the focus to the heading of what has come in the place of what was pressed; nothing where it is not there. */
export function focusHeading(heading: HTMLElement | null, { preventScroll = false } = {}): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll })
}
