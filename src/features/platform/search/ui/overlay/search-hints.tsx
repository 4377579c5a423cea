import type { ReactNode } from 'react'

type SearchHintsProps = { canForget: boolean; onForget: () => void; children: ReactNode }

/** Keyboard hints, further actions, and a button to clear the searches on this device. */
export function SearchHints({ canForget, onForget, children }: SearchHintsProps) {
  return (
    <div className="palette__hints">
      <span className="palette__key">
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span className="palette__key">
        <kbd>Enter</kbd> open
      </span>
      <span className="palette__key">
        <kbd>Esc</kbd> close
      </span>
      {children}
      {canForget && (
        <button type="button" className="btn btn--quiet btn--sm" onClick={onForget}>
          Clear recent searches
        </button>
      )}
    </div>
  )
}
