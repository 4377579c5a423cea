import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { ShownAppeal } from '../publication-calls.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

const AnswerDialog = createLatePart(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

interface AppealListProps {
  appeals: { items: readonly ShownAppeal[]; total: number; page: number; perPage: number }
  zone: string
  onSaved: () => void
}

/** Lists the teams' appeals, unanswered ones first. */
export function AppealList({ appeals, zone, onSaved }: AppealListProps) {
  const [answeredAppeal, setAnsweredAppeal] = useState<ShownAppeal | null>(null)
  return (
    <section aria-labelledby="h-appeals" className="plan-part">
      <SectionHead id="h-appeals" title="Appeals" aside={`${appeals.total} in all`} />
      {appeals.total === 0 && <p>No team has appealed. You get a notification when one does.</p>}
      <ul className="plan-appeals">
        {appeals.items.map((appeal) => (
          <AppealLine key={appeal.id} {...{ appeal, zone }} onAnswer={() => setAnsweredAppeal(appeal)} />
        ))}
      </ul>
      <ListPages of={appeals} label="Pages of appeals" keepScroll />
      {answeredAppeal && (
        <AnswerDialog
          appeal={answeredAppeal}
          onClose={() => setAnsweredAppeal(null)}
          onSaved={() => {
            setAnsweredAppeal(null)
            onSaved()
          }}
        />
      )}
    </section>
  )
}

interface AppealLineProps {
  appeal: ShownAppeal
  zone: string
  onAnswer: () => void
}

function AppealLine({ appeal, zone, onAnswer }: AppealLineProps) {
  const { title, teamName, path, reason, createdAt, version, outcome, answer, answeredAt } = appeal
  return (
    <li>
      <p>
        <Link href={path}>{title}</Link> by {teamName}, <LocalTime at={createdAt} {...{ zone }} />
        {version !== null && ` on version ${version}`}{' '}
        {outcome === null && <Badge tone="warning">No answer yet</Badge>}
      </p>
      <blockquote>{reason}</blockquote>
      {outcome === null ? (
        <p>
          <Button size="sm" onClick={onAnswer}>
            Answer <span className="visually-hidden">the appeal about {title}</span>
          </Button>
        </p>
      ) : (
        <p>
          <b>{outcome === 'kept' ? 'The result stays.' : 'A correction follows.'}</b> {answer}{' '}
          {answeredAt && (
            <span className="small text-muted">
              <LocalTime at={answeredAt} {...{ zone }} />
            </span>
          )}
        </p>
      )}
    </li>
  )
}
