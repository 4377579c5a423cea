import type { KeyboardEvent } from 'react'

/** Whether a key ends a message: Enter, but not on a phone, where it begins a line. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches

/** Says so where it is so. */
export const SendKeys = ({ does }: { does: 'sends' | 'saves' }) => (
  <span className="room__keys">Enter {does}, Shift and Enter begin a line.</span>
)
