export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A text, or whether a box is checked. */
export type FieldValue = string | boolean

/** Keeps input from before hydration. `sayAgain` replays it, for when the page handles events. */
export function keepTypedInput() {
  const typedValues = new Map<Field, FieldValue>()
  const keepField = (event: Event) => {
    const field = findField(event)
    if (!field) return
    // Replay follows the order of the last change: of two choices that exclude each other, the later one
    // stays.
    typedValues.delete(field)
    typedValues.set(field, getFieldValue(field))
  }
  addEventListener('input', keepField, true)
  return {
    sayAgain() {
      removeEventListener('input', keepField, true)
      for (const [field, typedValue] of typedValues) replayValue(field, typedValue)
    },
  }
}

export const findField = ({ target }: Event): Field | null =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
    ? target
    : null

export const getFieldValue = (field: Field): FieldValue => (isCheckable(field) ? field.checked : field.value)

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

/** Replays the value of a field, as if it were typed or chosen now. */
export function replayValue(field: Field, value: FieldValue) {
  if (typeof value === 'boolean') tick(field as HTMLInputElement, value)
  else write(field, value)
}

/** Sets the opposite state before the click, because React only notices a change of the box's value. */
function tick(box: HTMLInputElement, isTicked: boolean) {
  box.checked = !isTicked
  box.click()
}

function write(field: Field, text: string) {
  if (field instanceof HTMLSelectElement) {
    field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd, selectionDirection } = field
  field.value = ''
  // React overrides the field's own `value` setter. The prototype's setter bypasses it, so that React sees a
  // change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
