/** How long a press is good for, in milliseconds: after that, what it would do is not expected any more. */
const patience = 10_000

/** Presses a button, which may wait for who is signed in before it hears anything. */
export function pressOnceReady(button: HTMLButtonElement): void {
  if (!isWaiting(button)) return button.click()
  const observer = new MutationObserver(() => {
    if (isWaiting(button)) return
    observer.disconnect()
    button.click()
  })
  observer.observe(button, { attributes: true, attributeFilter: ['aria-disabled', 'disabled'] })
  setTimeout(() => observer.disconnect(), patience)
}

const isWaiting = (button: HTMLButtonElement) => button.disabled || button.ariaDisabled === 'true'
