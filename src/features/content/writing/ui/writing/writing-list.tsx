import type { ReactNode } from 'react'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import { editPath, type TextKind, textPath } from '../text-path.ts'
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
      {items.map((one) => (
        <li key={one.id} className="panel">
          <div className="row row--between">
            <h3 className="text-lg min-w-0 break-words">
              <Link href={editPath(kind, one)} dir="auto">
                {one.title || 'Without a title'}
              </Link>
            </h3>
            <p className="row">
              <WritingStatus {...one} />
            </p>
          </div>
          {one.description && <p dir="auto">{one.description}</p>}
          <p className="small text-muted">
            {showsAuthor && one.author && `By ${one.author.name}, `}
            {one.submittedAt ? (
              <>
                {showsAuthor && one.author ? 'submitted' : 'Submitted'} <Day at={one.submittedAt} />
              </>
            ) : (
              <>
                {showsAuthor && one.author ? 'saved' : 'Saved'} <Day at={one.savedAt} />
              </>
            )}
          </p>
          {one.status === 'published' && one.slug && (
            <p className="small">
              <Link href={textPath(kind, one.slug, one.language)}>
                See the page<span className="visually-hidden"> of {one.title}</span>
              </Link>
            </p>
          )}
          {one.reason && <p className="small">A reviewer wrote: {one.reason}</p>}
        </li>
      ))}
    </ul>
  )
}
