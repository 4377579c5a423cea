import { partSettled } from '#ui/parts/part-settled.ts'
import { pressedIn, showWaiting } from '../../starter/held.ts'
import { type Field, fieldOf, type Kept, sayAgain, valueOf } from '../../starter/keep-typed.ts'

/**
 * Keeps what is pressed, typed and chosen in a part of the page whose script is still on its way, and does it again once
 * the part hears. React lets no event through to such a part: it stops them at the document and forgets them, which is
 * how they are known here. Call it after React has begun to listen.
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
    // What is typed is in the form with the render after this one.
    if (again.length > 0) setTimeout(() => again.forEach((button) => button.isConnected && button.click()))
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', keep, true)
  document.addEventListener(partSettled, replay)
}
