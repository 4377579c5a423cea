import { isTyping } from './is-typing.ts'

/** Keeps what is typed for a field that is on its way, as the field would have taken it. */
function createTypedAhead() {
  let text = ''
  let isEntered = false
  const press = (event: KeyboardEvent) => {
    const { key, isTrusted, metaKey, ctrlKey, altKey } = event
    if (!isTrusted || isTyping(event) || metaKey || ctrlKey || altKey) return
    if ([...key].length === 1) text += key
    else if (key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if (key === 'Enter') isEntered = text !== ''
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const end = () => {
    removeEventListener('keydown', press, true)
    text = ''
    isEntered = false
  }
  return {
    /** From now on; what was kept stays. */
    begin: () => addEventListener('keydown', press, true),
    /** Nobody will take it. */
    end,
    /** The field is there: says what it missed, and whether Enter came after it. */
    take() {
      const taken = { text, isEntered }
      end()
      return taken
    },
  }
}

/** Of this browser tab: what begins to keep is another script than what takes it. */
export const typedAhead = createTypedAhead()
