import type { KeyboardEvent } from 'react'
import { hasOpenFence } from '../../messages/code-fences.ts'

/**
 * Returns whether a key press sends this text: Ctrl+Enter, ⌘Enter or plain Enter. On a phone and in an open
 * code block plain Enter adds a line.
 */
export const isSendKey = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, text: string) =>
  key === 'Enter' &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  (ctrlKey || metaKey || (!matchMedia('(pointer: coarse)').matches && !hasOpenFence(text)))

/** Hint for the keys that send or save this text. */
export const SendKeys = ({ does, text }: { does: 'sends' | 'saves'; text: string }) => (
  <span className="room__keys">
    {hasOpenFence(text)
      ? `Enter adds a line to the code block, Ctrl+Enter or ⌘Enter ${does}.`
      : `Enter ${does}, Shift+Enter for a new line.`}
  </span>
)
