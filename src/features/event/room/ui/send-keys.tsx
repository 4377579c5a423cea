import type { KeyboardEvent } from 'react'

/**
 * Returns whether a key press sends: Ctrl+Enter, ⌘Enter or plain Enter. On a phone plain Enter adds a line.
 */
export const isSendKey = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  (ctrlKey || metaKey || !matchMedia('(pointer: coarse)').matches)

/** Hint for the keys that send or save. */
export const SendKeys = ({ does }: { does: 'sends' | 'saves' }) => (
  <span className="room__keys">Enter {does}, Shift+Enter for a new line.</span>
)
