import { isTyping } from './is-typing.ts'

/**
 * Creates a recorder of the text typed for a field that is still loading, as the field would have taken it.
 */
function createInputRecorder() {
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
    /** Starts recording; earlier text stays. */
    begin: () => addEventListener('keydown', press, true),
    /** Stops recording and discards the text, because no field will take it. */
    end,
    /** Stops recording and returns the text for the field, with whether Enter followed it. */
    take() {
      const typedText = { text, isEntered }
      end()
      return typedText
    },
  }
}

/** Shared by this browser tab, because different scripts record and take the text. */
export const inputRecorder = createInputRecorder()
