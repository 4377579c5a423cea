import { Notice } from '#ui/parts/notice.tsx'
import type { LineNote } from './line-notes.ts'

const maxNotes = 20

/** List of the renderer's notes on lines, each linked to its line, and on the whole text. */
export function LineNoteList({
  notes,
  onGoTo,
}: {
  notes: readonly LineNote[]
  onGoTo: (line: number) => void
}) {
  if (notes.length === 0) return null
  const isRefused = notes.some(({ tone }) => tone === 'error')
  return (
    <Notice
      tone={isRefused ? 'danger' : 'warning'}
      news={isRefused ? 'bad' : undefined}
      title={isRefused ? 'We can’t show this yet' : 'Please check these lines'}
    >
      <ul>
        {notes.slice(0, maxNotes).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            {line !== null && (
              <>
                <button type="button" className="editor__line" onClick={() => onGoTo(line)}>
                  Line {line}
                </button>
                {': '}
              </>
            )}
            {message}
          </li>
        ))}
        {notes.length > maxNotes && <li>and {notes.length - maxNotes} more</li>}
      </ul>
    </Notice>
  )
}
