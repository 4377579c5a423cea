import { href } from 'react-router'
import { DraftEditor } from '#features/event/submission/ui/draft/draft-editor.tsx'
import { HiddenNotice } from '#features/event/submission/ui/hidden-notice.tsx'
import { UnsavedText } from '#features/event/submission/ui/draft/kept-text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Notice } from '#ui/parts/notice.tsx'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import type { SubmissionPageData } from '../submission.tsx'
import { ClosedView } from './closed-view.tsx'
import { TeamRequired } from './team-required.tsx'

type SubmissionPageProps = { data: SubmissionPageData; onChanged: () => void }

/** The form, or the reason why there is none and how to get it. */
export function SubmissionGate({ data, onChanged }: SubmissionPageProps) {
  const { event, isIn, isApproved, own, submission, categories, now, origin, viewerId } = data
  if (event.paused && !submission?.isSubmitted && !submission?.isHidden)
    return (
      <>
        <OnHold data={data} />
        {own?.teamId && <UnsavedText eventId={event.id} teamId={own.teamId} submission={submission} />}
      </>
    )
  if (!isIn) return <EnrollFirst event={event} />
  if (!isApproved || !own) return <WaitingNotice />
  if (!own.teamId) return <TeamRequired event={event} hasOpenTeams={data.hasOpenTeams} />
  if (!own.canEdit)
    return (
      <>
        {submission?.isHidden ? <HiddenNotice event={event} /> : <ClosedView data={data} />}
        <UnsavedText eventId={event.id} teamId={own.teamId} submission={submission} />
      </>
    )
  const isEarly = own.opensAt !== null && Date.parse(own.opensAt) > Date.parse(now)
  return (
    <>
      {submission?.isHidden && <HiddenNotice event={event} />}
      <DraftEditor
        key={own.teamId}
        {...{ event, submission, categories, origin, viewerId }}
        teamId={own.teamId}
        opensAt={isEarly ? own.opensAt : null}
        onPlaceChanged={onChanged}
      />
    </>
  )
}

type EventProps = Pick<SubmissionPageData, 'event'>

function EnrollFirst({ event: { slug, title, phase, maxTeamSize } }: EventProps) {
  const hasEnded = phase === 'ended'
  const firstStep = maxTeamSize === 1 ? 'set up your entry' : 'find or start a team'
  return (
    <EmptyState
      title={hasEnded ? 'You didn’t take part' : 'Enroll first'}
      action={
        <ButtonLink variant="primary" href={href('/event/:slug', { slug })}>
          {hasEnded ? 'See the event' : 'Go to the event'}
        </ButtonLink>
      }
    >
      {hasEnded
        ? `${title} has ended. Its page shows what the teams made.`
        : `Teams submit projects to ${title}. Enroll, ${firstStep}, and submit yours here.`}
    </EmptyState>
  )
}

function WaitingNotice() {
  const sendsMail = useSendsMail()
  return (
    <Notice tone="warning" title="Waiting for approval">
      The organizers look at every enrollment. {sendsMail ? 'We’ll e-mail you' : 'You’ll see it here'} when
      you’re in; then join a team to open this form.
    </Notice>
  )
}

/** Notice for a canceled or postponed event, which accepts no projects; drafts are kept. */
function OnHold({ data: { event, submission } }: { data: SubmissionPageData }) {
  const { slug, paused } = event
  const isPostponed = paused === 'postponed'
  return (
    <EmptyState
      title={`This event is ${paused}`}
      action={
        submission ? (
          <ButtonLink href={submissionPath(submission)}>Read the draft</ButtonLink>
        ) : (
          <ButtonLink href={href('/event/:slug', { slug })}>See the event</ButtonLink>
        )
      }
    >
      {submission && `We’ve kept your draft “${submission.title || 'without a title'}”. `}
      {isPostponed ? 'You can submit once there’s a new date.' : 'Nobody can submit to it any more.'}
    </EmptyState>
  )
}
