/** Focuses the heading of content that replaced a pressed control. Does nothing without a heading. */
export function focusHeading(heading: HTMLElement | null, { preventScroll = false } = {}): void {
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll })
}

/** Returns the page's first heading, or the main element if there is none. */
export const findPageHeading = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
