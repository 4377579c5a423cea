import { partSettled } from '#lib/pages/part-settled.ts'
import { pressedIn, showWaiting } from '../../starter/hold-events.ts'
import { type Field, findField, type FieldValue, sayAgain, getFieldValue } from '../../starter/keep-typed.ts'

/**
 * Records clicks and input in parts of the page that aren't hydrated yet, and replays them afterwards. React
 * stops events for such parts at the document and drops them, which is how they are recognized. Call it after
 * React has started listening.
 */
export function keepUnheard(): void {
  let pressed: HTMLElement[] = []
  const typed = new Map<Field, FieldValue>()
  const press = (event: MouseEvent) => {
    const button = event.cancelBubble && pressedIn(event)
    if (!button) return
    event.preventDefault()
    pressed.push(button)
    showWaiting(true)
  }
  const keep = (event: Event) => {
    const field = event.cancelBubble && findField(event)
    if (field) typed.set(field, getFieldValue(field))
  }
  const replay = () => {
    const [again, typedFields] = [pressed, [...typed]]
    pressed = []
    typed.clear()
    if (again.length > 0) showWaiting(false)
    for (const [field, typedValue] of typedFields) if (field.isConnected) sayAgain(field, typedValue)
    // Typed values are in the form only after the next render, so buttons are clicked later.
    if (again.length > 0) setTimeout(() => again.forEach((button) => button.isConnected && button.click()))
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', keep, true)
  document.addEventListener(partSettled, replay)
}
