import { href } from 'react-router'
import { AddAndShare } from '#features/event/event/ui/add-and-share.tsx'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { PhaseCountdown } from '#features/event/event/ui/phase/phase-countdown.tsx'
import { KeyDates } from '#features/event/event/ui/key-dates.tsx'
import { PhaseBadge } from '#features/event/event/ui/life-pill.tsx'
import { InvitationNotice } from '#features/judging/judge/ui/invitation/invited-here.tsx'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { formatPrizeTotal } from '#features/event/event/writing/prize-total.ts'
import { DashboardButton } from '#features/event/participant/ui/dashboard-button.tsx'
import { EnrollButton } from '#features/event/participant/ui/enroll-button.tsx'
import type { EnrollState } from '#features/event/participant/enrollment/enrollment-state.ts'
import { NewsQuestion } from '#features/event/participant/ui/news-question.tsx'
import { StaffLinks } from '#features/event/participant/ui/people/staff-links.tsx'
import { type Enrollment, takesPart } from '#features/event/participant/ui/use-enrollment.ts'
import { OwnOffers } from '#features/event/team/ui/invitations/own-offers.tsx'
import { OwnTeamNotices } from '#features/event/team/ui/team-notices.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { VoteState } from '#features/judging/vote/modes.ts'
import { Facts } from '#ui/parts/facts.tsx'
import { site } from '../../../site.config.ts'
import { EnrolledPanel } from './enrolled-panel.tsx'
import type { ShownEvent } from './sections.tsx'

export type EnrollmentProps = {
  event: ShownEvent
  enrollment: Enrollment
  url: string
  hasEnded: boolean
  vote: VoteState
}

/** Whether teams can no longer form: submissions have closed, or the results are published. */
export const isComplete = ({ phase, resultsPublishedAt }: Pick<ShownEvent, 'phase' | 'resultsPublishedAt'>) =>
  phase === 'judging' || phase === 'ended' || resultsPublishedAt !== null

/** Status and terms of the event, and the enroll button. */
export function EnrollmentCard({ event, enrollment, url, hasEnded, vote }: EnrollmentProps) {
  const { phase, slug, title, startAt } = event
  const isPastEvent = phase === 'ended'
  // Teams are final once submissions close, before the event ends and enrollment stops.
  const isFinal = hasEnded || isComplete(event)
  const isParticipant = takesPart(enrollment)
  return (
    <aside className="panel ev-card" aria-labelledby="h-enrollment">
      <div className="row row--between">
        <h2 id="h-enrollment">Enrollment</h2>
        <PhaseBadge {...event} />
      </div>
      <PhaseCountdown {...event} />
      <InvitationNotice slug={slug} />
      {!isFinal && <OwnOffers eventId={event.id} />}
      {isParticipant && !isFinal && <OwnTeamNotices eventId={event.id} />}
      <div className="ev-card__act">
        <StaffLinks kind="event" id={event.id} slug={slug} hasEntrance={isOnSite(event)} />
        <EnrollButton enrollment={enrollment} size="lg" block isAsked />
        {isFinal && !hasEnded && ['open', 'signedOut', 'checking'].includes(enrollment.state) && (
          <p className="small text-muted">Submissions have closed, so you’d come along without a project.</p>
        )}
        <NewsQuestion enrollment={enrollment} />
        {enrollment.isNew && !isFinal && <EnrolledPanel event={event} />}
        <EnrollmentLinks {...{ event, enrollment, hasEnded, vote, isFinal }} />
      </div>
      {phase !== 'ended' && <KeyDates {...event} />}
      <Facts facts={listFacts(event)} />
      <div className="ev-card__end">
        <AddAndShare
          {...{ url, title }}
          hashtag={site.hashtag}
          calendarHref={isPastEvent ? null : startAt && `/event/${slug}/calendar.ics`}
        />
        <FlagButton kind="event" id={event.id} what={title} />
      </div>
    </aside>
  )
}

type EnrollmentLinksProps = Omit<EnrollmentProps, 'url'> & { isFinal: boolean }

/** Links that fit the viewer's participation and the event's status. */
function EnrollmentLinks({ event, enrollment, hasEnded, vote, isFinal }: EnrollmentLinksProps) {
  const { slug, phase } = event
  const pauseState = pausedBy(event)
  const isParticipant = takesPart(enrollment)
  // Enrolled people who wait for approval or were declined can't use teams until the organizers approve them.
  const isPending = ['waiting', 'declined'].includes(enrollment.state)
  return (
    <>
      <DashboardButton {...{ slug, hasEnded }} closedBecause={explainNoTeams(event, enrollment.state)} />
      {(vote === 'open' || vote === 'published') && (
        <ButtonLink block href={href('/event/:slug/vote', { slug })}>
          {vote === 'open' ? 'Vote for your favorites' : 'See the community vote'}
        </ButtonLink>
      )}
      {isParticipant && (isFinal || pauseState || isPending) && (
        <ButtonLink block href={href('/event/:slug/dash', { slug })}>
          Open the dashboard
        </ButtonLink>
      )}
      {isParticipant && !isPending && phase === 'running' && (
        <ButtonLink block href={href('/event/:slug/submission', { slug })}>
          Submit your project
        </ButtonLink>
      )}
    </>
  )
}

/**
 * Explains why teams can't be created or joined now, or why the viewer can't do so; undefined if they can.
 */
export function explainNoTeams(event: NoTeamsFacts, state: EnrollState): string | undefined {
  const pauseState = pausedBy(event)
  if (pauseState) return `The event is ${pauseState}.`
  if (event.resultsPublishedAt !== null) return 'The results are out, so teams are final.'
  if (isComplete(event)) return 'Submissions have closed, so teams are final.'
  if (state === 'waiting') return 'You can team up once the organizers have approved you.'
  return state === 'declined' ? 'The organizers didn’t accept you to this event.' : undefined
}

type NoTeamsFacts = Pick<ShownEvent, 'phase' | 'resultsPublishedAt' | 'cancelledAt' | 'postponedAt'>

/**
 * Returns the terms of participation until the event ends, and the project count and prizes if there are any.
 */
function listFacts({ phase, maxTeamSize, approval, prizes, submissionsCount }: ShownEvent) {
  const money = formatPrizeTotal(prizes)
  const terms = [
    { label: 'Cost', value: 'Free' },
    { label: 'Team size', value: maxTeamSize === 1 ? 'Solo' : `Up to ${maxTeamSize}` },
    { label: 'Approval', value: approval === 'manual' ? 'By the organizers' : 'Automatic' },
  ]
  return [
    ...(phase === 'ended' ? [] : terms),
    ...(submissionsCount > 0 ? [{ label: 'Projects', value: submissionsCount }] : []),
    ...(money ? [{ label: 'Prizes', value: money, total: true }] : []),
  ]
}
