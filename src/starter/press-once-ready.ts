/** How long a press is good for, in milliseconds: after that, what it would do is not expected any more. */
const patience = 10_000

/** Presses a button or a link; a button may wait for who is signed in before it hears anything. */
export function pressOnceReady(pressed: HTMLElement): void {
  if (!isWaiting(pressed)) return pressed.click()
  const observer = new MutationObserver(() => {
    if (isWaiting(pressed)) return
    observer.disconnect()
    pressed.click()
  })
  observer.observe(pressed, { attributes: true, attributeFilter: ['aria-disabled', 'disabled'] })
  setTimeout(() => observer.disconnect(), patience)
}

const isWaiting = (pressed: HTMLElement) =>
  pressed.ariaDisabled === 'true' || (pressed instanceof HTMLButtonElement && pressed.disabled)
