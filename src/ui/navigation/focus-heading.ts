/** Gives the focus to the heading of what has come in the place of what was pressed; nothing where it is not there. */
export function focusHeading(heading: HTMLElement | null, { preventScroll = false } = {}): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll })
}

/** The page's first heading; the page itself where it has none. */
export const headingOfPage = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
