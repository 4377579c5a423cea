import { href } from 'react-router'
import { DraftEditor } from '#features/submission/ui/draft-editor.tsx'
import { KeptText } from '#features/submission/ui/kept-text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PlaceData } from '../submission.tsx'
import { Closed } from './closed.tsx'

type PlaceProps = { data: PlaceData; onChanged: () => void }

/** The form, or the reason why there is none and what leads to it. */
export function Place({ data, onChanged }: PlaceProps) {
  const { event, isIn, isApproved, own, submission, categories, now, origin } = data
  if (!isIn) return <EnrolFirst event={event} />
  if (!isApproved || !own) return <Waiting />
  if (!own.teamId) return <TeamFirst event={event} />
  if (!own.canEdit)
    return (
      <>
        <Closed data={data} />
        <KeptText eventId={event.id} teamId={own.teamId} submission={submission} />
      </>
    )
  const isEarly = own.opensAt !== null && Date.parse(own.opensAt) > Date.parse(now)
  return (
    <DraftEditor
      key={own.teamId}
      {...{ event, submission, categories, origin }}
      teamId={own.teamId}
      opensAt={isEarly ? own.opensAt : null}
      onPlaceChanged={onChanged}
    />
  )
}

type OfEvent = Pick<PlaceData, 'event'>

function EnrolFirst({ event: { slug, title, phase } }: OfEvent) {
  const isOver = phase === 'ended'
  return (
    <EmptyState
      title={isOver ? 'You did not take part' : 'Enroll first'}
      action={
        <ButtonLink variant="primary" href={href('/event/:slug', { slug })}>
          {isOver ? 'See the event' : 'To the event'}
        </ButtonLink>
      }
    >
      {isOver
        ? `${title} has ended. What its teams made is on its page.`
        : `Projects of ${title} are handed in by its teams. Take part, find or form a team, and this is where you hand in.`}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Notice tone="warning" title="Waiting for approval">
      The organisers look at every enrolment. You get a mail, and this form opens once they have accepted
      yours and you are in a team.
    </Notice>
  )
}

function TeamFirst({ event: { slug, maxTeamSize } }: OfEvent) {
  const isAlone = maxTeamSize === 1
  return (
    <EmptyState
      title={isAlone ? 'Set up your entry first' : 'No team yet'}
      action={
        <ButtonLink variant="primary" href={`${href('/event/:slug/dash', { slug })}#team`}>
          {isAlone ? 'Set it up' : 'Find or start a team'}
        </ButtonLink>
      }
    >
      {isAlone
        ? 'Everybody builds alone here. Your entry needs a name and one sentence; then you can begin.'
        : 'A submission belongs to a team, also to a team of one. It needs a name and one sentence.'}
    </EmptyState>
  )
}
