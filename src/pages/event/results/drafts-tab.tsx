import { href } from 'react-router'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { TableHead } from '#ui/tables/ledger.tsx'
import type { ResultsEditData } from './edit.tsx'
import { Extensions } from './extensions.tsx'

type DraftsTabProps = ResultsEditData & { drafts: NonNullable<ResultsEditData['drafts']> }

/** Unsubmitted drafts, and teams with an extension. */
export function DraftsTab({ event, drafts, extensions, canGiveTime, teamId }: DraftsTabProps) {
  const chosenTeam = drafts.items.find(({ team }) => team.id === teamId)?.team
  return (
    <div className="grid grid-cols-1 gap-12">
      <section aria-labelledby="h-drafts">
        <SectionHead
          id="h-drafts"
          title="Drafts"
          aside={drafts.total > 0 && `${drafts.total}${drafts.more ? '+' : ''} started but not submitted`}
        />
        {drafts.items.length === 0 ? (
          <EmptyState level={3} title="No drafts">
            A team’s draft appears here from its first word until it’s submitted.
          </EmptyState>
        ) : (
          <DraftTable {...{ event, drafts, canGiveTime }} />
        )}
        <ListPages of={drafts} label="Drafts" />
      </section>
      <Extensions key={chosenTeam?.id ?? ''} {...{ event, extensions, canGiveTime, chosen: chosenTeam }} />
    </div>
  )
}

function DraftTable({
  event,
  drafts,
  canGiveTime,
}: Pick<DraftsTabProps, 'event' | 'drafts' | 'canGiveTime'>) {
  const { slug, timeZone } = event
  return (
    <table className="ledger ledger--cards">
      <TableHead columns={['Project', 'Team', 'Changed', ...(canGiveTime ? [{ hidden: 'Deadline' }] : [])]} />
      <tbody>
        {drafts.items.map((draft) => (
          <tr key={draft.id}>
            <th scope="row">
              <Link href={submissionPath({ ...draft, slug: null })}>{draft.title || 'Without a title'}</Link>
            </th>
            <td data-label="Team">
              <Link
                href={href('/event/:eventSlug/:teamSlug', { eventSlug: slug, teamSlug: draft.team.slug })}
              >
                {draft.team.name}
              </Link>
            </td>
            <td data-label="Changed">
              <LocalTime at={draft.updatedAt} zone={timeZone} both={false} />
            </td>
            {canGiveTime && (
              <td data-label="Deadline">
                <ButtonLink size="sm" href={`?tab=drafts&team=${draft.team.id}#h-more-time`}>
                  More time
                </ButtonLink>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
