import { partSettled } from '#lib/pages/part-settled.ts'
import { pressedIn, showWaiting } from '../../starter/held.ts'
import { type Field, fieldOf, type Kept, sayAgain, valueOf } from '../../starter/keep-typed.ts'

/**
 * Records clicks and input in parts of the page that aren't hydrated yet, and replays them afterwards. React
 * stops events for such parts at the document and drops them, which is how they are recognized. Call it after
 * React has started listening.
 */
export function keepUnheard(): void {
  let pressed: HTMLElement[] = []
  const typed = new Map<Field, Kept>()
  const press = (event: MouseEvent) => {
    const button = event.cancelBubble && pressedIn(event)
    if (!button) return
    event.preventDefault()
    pressed.push(button)
    showWaiting(true)
  }
  const keep = (event: Event) => {
    const field = event.cancelBubble && fieldOf(event)
    if (field) typed.set(field, valueOf(field))
  }
  const replay = () => {
    const [again, said] = [pressed, [...typed]]
    pressed = []
    typed.clear()
    if (again.length > 0) showWaiting(false)
    for (const [field, kept] of said) if (field.isConnected) sayAgain(field, kept)
    // Typed values are in the form only after the next render.
    if (again.length > 0) setTimeout(() => again.forEach((button) => button.isConnected && button.click()))
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', keep, true)
  document.addEventListener(partSettled, replay)
}
