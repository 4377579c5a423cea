import { IconDownload } from '@tabler/icons-react'
import { formatName } from '#features/event/event/people/role.ts'
import { reviewersCalls } from '#features/judging/review/ui/reviewers-calls.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import type { ResultsEditData } from './edit.tsx'

type Reviewers = NonNullable<ResultsEditData['reviewers']>
type TabProps = { event: ResultsEditData['event']; reviewers: Reviewers }

/** Reviewers with their strictness, and a control to exclude reviews. */
export function ReviewsTab({ event, reviewers }: TabProps) {
  return (
    <section aria-labelledby="h-reviewers">
      <SectionHead
        id="h-reviewers"
        title="Reviewers"
        aside={
          <ButtonLink
            size="sm"
            icon={IconDownload}
            href={`/api/v3/review/exportReviews?eventId=${event.id}`}
            reload
          >
            All reviews as CSV
          </ButtonLink>
        }
      />
      {reviewers.items.length === 0 ? (
        <EmptyState level={3} title="No reviews yet">
          Add judges and mentors under “People”. Everyone who writes a review appears here.
        </EmptyState>
      ) : (
        <table className="ledger ledger--cards">
          <TableHead
            columns={['Reviewer', { number: 'Reviews' }, { number: 'Average' }, { hidden: 'Counting' }]}
          />
          <tbody>
            {reviewers.items.map((reviewer) => (
              <Row key={reviewer.reviewerId} eventId={event.id} one={reviewer} />
            ))}
          </tbody>
        </table>
      )}
      <ListPages of={reviewers} label="Reviewers" />
    </section>
  )
}

function Row({ eventId, one }: { eventId: string; one: Reviewers['items'][number] }) {
  const { act, isBusy } = useAct()
  const { reviewerId, profile, reviews, setAside, average, isCompeting, mayReview } = one
  const counts = setAside < reviews
  const change = async () => {
    const reason = await confirmWithReason({
      type: counts ? 'danger' : 'success',
      title: counts
        ? `Set ${formatName(profile)}’s reviews aside?`
        : `Count ${formatName(profile)}’s reviews again?`,
      text: counts
        ? 'They stay readable, marked as set aside, but don’t count in any average. You can undo this.'
        : 'From now on they count in this event’s averages.',
      confirmLabel: counts ? 'Set aside' : 'Count again',
      reason: { label: 'Why', hint: 'Kept in the audit log.', most: 400 },
    })
    if (reason === null) return
    await act(
      () => reviewersCalls.setReviewsAside({ eventId, reviewerId, setAside: counts, reason }),
      counts ? 'Set aside' : 'They count again',
    )
  }
  return (
    <tr>
      <th scope="row">
        {formatName(profile)}
        {profile.userName && <span className="block small text-muted">@{profile.userName}</span>}
        {isCompeting && <Badge tone="warning">Their team competes</Badge>}
        {!mayReview && <Badge tone="info">No longer a reviewer</Badge>}
      </th>
      <NumberCell label="Reviews">
        {reviews}
        {setAside > 0 && <span className="block small text-muted">{setAside} set aside</span>}
      </NumberCell>
      <NumberCell label="Average">{average === null ? '–' : average.toFixed(1)}</NumberCell>
      <td className="n">
        <Button size="sm" busy={isBusy} onClick={() => void change()}>
          {counts ? 'Set aside' : 'Count again'}
        </Button>
      </td>
    </tr>
  )
}
