import { href } from 'react-router'
import { fixedAction } from '#features/community/action/awards/fixed-actions.ts'
import { postActionsEventMembers } from '#features/community/action/ui/action-calls.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import type { ResultsEditData } from './edit.tsx'

type PointsTabProps = ResultsEditData & { thanks: NonNullable<ResultsEditData['thanks']> }

const rows = [
  {
    role: 'Mentor',
    slug: 'mentor',
    title: 'Mentors',
    one: 'mentor',
    about: 'For everyone who mentored teams at this event.',
  },
  {
    role: 'Speaker',
    slug: 'open-talk',
    title: 'Speakers',
    one: 'speaker',
    about: 'For everyone who gave an open talk at this event.',
  },
] as const

/** Points for mentors and speakers. Medals and submissions earn theirs automatically. */
export function PointsTab({ event, thanks }: PointsTabProps) {
  return (
    <div className="grid grid-cols-1 gap-8 max-w-reading">
      <p className="text-muted">
        Teams get their points automatically, when they submit and when results are published. Mentors and
        speakers get theirs from you, once each. You can’t give them to yourself.
      </p>
      {rows.map((row) => (
        <section key={row.role} aria-labelledby={`h-${row.slug}`}>
          <SectionHead
            id={`h-${row.slug}`}
            title={row.title}
            small
            aside={`${thanks[row.role]} ${thanks[row.role] === 1 ? 'person' : 'people'}`}
          />
          <p className="mb-3">{row.about}</p>
          {thanks[row.role] > 0 ? (
            <GivePoints eventId={event.id} row={row} people={thanks[row.role]} />
          ) : (
            <p className="small text-muted">
              Nobody has this role yet.{' '}
              <ButtonLink size="sm" href={`${href('/event/:slug/edit', { slug: event.slug })}?tab=people`}>
                Manage people
              </ButtonLink>
            </p>
          )}
        </section>
      ))}
      <p>
        <ButtonLink href={href('/event/:slug/leaderboard', { slug: event.slug })}>Leaderboard</ButtonLink>
      </p>
    </div>
  )
}

interface GivePointsProps {
  eventId: string
  row: (typeof rows)[number]
  people: number
}

function GivePoints({ eventId, row, people: count }: GivePointsProps) {
  const { act, isBusy } = useAct()
  const givePoints = async () => {
    const isConfirmed = await confirm({
      title: count === 1 ? `Give points to one ${row.one}?` : `Give points to ${count} ${row.one}s?`,
      text: 'They show on profiles and the leaderboard right away. Only an administrator can remove them again.',
      confirmLabel: 'Give points',
    })
    if (!isConfirmed) return
    await act(async () => {
      const actionId = fixedAction(row.slug).id
      const { people, already } = await postActionsEventMembers({ actionId, eventId, eventRole: row.role })
      toast({ title: describeGivenPoints(people, already), tone: 'success' })
    })
  }
  return (
    <Button variant="primary" busy={isBusy} onClick={() => void givePoints()}>
      {`Give points to every ${row.one}`}
    </Button>
  )
}

function describeGivenPoints(people: number, alreadyCount: number) {
  if (people === 0) return alreadyCount === 0 ? 'There’s nobody but you' : 'Everyone already had these points'
  return people === 1 ? 'One person got the points' : `${people} people got the points`
}
