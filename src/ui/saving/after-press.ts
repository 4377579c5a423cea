let isPressed = false

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true)
}

/** Does it at once, or, while a pointer is down, as soon as its click has been dealt with. */
export function afterPress(act: () => void): void {
  if (!isPressed) return act()
  const controller = new AbortController()
  const later = () => {
    controller.abort()
    // The click follows the release within the same task.
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, later, { capture: true, signal: controller.signal })
}
