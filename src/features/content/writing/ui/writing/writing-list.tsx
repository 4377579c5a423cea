import type { ReactNode } from 'react'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { editPath, type TextKind, getTextPath } from '../text-path.ts'
import { WritingStatus } from './writing-status.tsx'
import type { writingCard } from '../../states/writing-contract.ts'
import type { z } from 'zod/mini'

type Card = z.input<typeof writingCard>

interface WritingListProps {
  kind: TextKind
  items: readonly Card[]
  /** Whether to show the author, for lists with texts by several people. */
  showsAuthor?: boolean
  empty: ReactNode
}

/** List of texts for writers and reviewers, each linked to its editor. */
export function WritingList({ kind, items, showsAuthor = false, empty }: WritingListProps) {
  if (items.length === 0) return empty
  return (
    <ul className="stack">
      {items.map((text) => (
        <li key={text.id} className="panel">
          <div className="row row--between">
            <h3 className="text-lg min-w-0 break-words">
              <Link href={editPath(kind, text)} dir="auto">
                {text.title || 'Without a title'}
              </Link>
            </h3>
            <p className="row">
              <WritingStatus {...text} />
            </p>
          </div>
          {text.description && <p dir="auto">{text.description}</p>}
          <p className="small text-muted">
            {showsAuthor && text.author && `By ${text.author.name}, `}
            {text.submittedAt ? (
              <>
                {showsAuthor && text.author ? 'submitted' : 'Submitted'} <Day at={text.submittedAt} />
              </>
            ) : (
              <>
                {showsAuthor && text.author ? 'saved' : 'Saved'} <Day at={text.savedAt} />
              </>
            )}
          </p>
          {text.status === 'published' && text.slug && (
            <p className="small">
              <Link href={getTextPath(kind, text.slug, text.language)}>
                See the page<span className="visually-hidden"> of {text.title}</span>
              </Link>
            </p>
          )}
          {text.reason && <p className="small">A reviewer wrote: {text.reason}</p>}
        </li>
      ))}
    </ul>
  )
}
