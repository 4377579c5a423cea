import { partSettledEvent } from '#lib/pages/part-settled.ts'
import { findPressedControl, setLoadingBar } from '../../starter/hold-events.ts'
import {
  type Field,
  findField,
  type FieldValue,
  replayValue,
  getFieldValue,
} from '../../starter/keep-typed.ts'

/**
 * Records clicks and input in parts of the page that aren't hydrated yet, and replays them afterwards. React
 * stops events for such parts at the document and drops them, which is how they are recognized. Call it after
 * React has started listening.
 */
export function replayEarlyEvents(): void {
  let pressedElements: HTMLElement[] = []
  const fieldValues = new Map<Field, FieldValue>()
  const press = (event: MouseEvent) => {
    const button = event.cancelBubble && findPressedControl(event)
    if (!button) return
    event.preventDefault()
    pressedElements.push(button)
    setLoadingBar(true)
  }
  const recordInput = (event: Event) => {
    const field = event.cancelBubble && findField(event)
    if (field) fieldValues.set(field, getFieldValue(field))
  }
  const replay = () => {
    const [replayedElements, typedFields] = [pressedElements, [...fieldValues]]
    pressedElements = []
    fieldValues.clear()
    if (replayedElements.length > 0) setLoadingBar(false)
    for (const [field, typedValue] of typedFields) if (field.isConnected) replayValue(field, typedValue)
    // Typed values are in the form only after the next render, so buttons are clicked later.
    if (replayedElements.length > 0)
      setTimeout(() => replayedElements.forEach((button) => button.isConnected && button.click()))
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', recordInput, true)
  document.addEventListener(partSettledEvent, replay)
}
