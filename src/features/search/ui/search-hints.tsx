type SearchHintsProps = { canForget: boolean; onForget: () => void }

/** The keys, for those who have some; and a way to forget what was searched on this device. */
export function SearchHints({ canForget, onForget }: SearchHintsProps) {
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
      {canForget && (
        <button type="button" className="btn btn--quiet btn--sm" onClick={onForget}>
          Clear recent searches
        </button>
      )}
    </div>
  )
}
