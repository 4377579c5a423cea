import type { KeyboardEvent } from 'react'

/** Whether keys end a message: Ctrl+Enter or ⌘Enter, and Enter alone but on a phone, where it begins a line. */
export const isSendKey = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  (ctrlKey || metaKey || !matchMedia('(pointer: coarse)').matches)

/** Says so where it is so. */
export const SendKeys = ({ does }: { does: 'sends' | 'saves' }) => (
  <span className="room__keys">Enter {does}, Shift+Enter for a new line.</span>
)
