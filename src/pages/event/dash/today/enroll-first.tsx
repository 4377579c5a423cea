import { href } from 'react-router'
import { DevpostOffers } from '#features/operations/devpost/ui/devpost-offers.tsx'
import { EnrollButton } from '#features/event/participant/ui/enroll-button.tsx'
import type { Enrollment } from '#features/event/participant/ui/use-enrollment.ts'
import { OwnOffers } from '#features/event/team/ui/invitations/own-offers.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { getDashPath } from '../data/dash-pages.ts'
import type { DashData } from '../data/load-dash.ts'
import { MailedOffer } from '../team/mailed-offer.tsx'
import { OrganizerOverview } from './organizer-overview.tsx'
import { ReviewSection } from './review-section.tsx'

type EnrollFirstProps = { data: DashData; enrollment: Enrollment }

/** Today for people who don't participate: the work of their role, or how to enroll. */
export function EnrollFirst({ data, enrollment }: EnrollFirstProps) {
  const hasWork = data.queue || data.overview || data.asksOrAnswers || data.isJudge
  return (
    <>
      <MailedOffer data={data} />
      {!data.offered && !data.isFinal && <OwnOffers eventId={data.event.id} isThere />}
      <JudgeLinks data={data} />
      <DevpostOffers eventId={data.event.id} />
      <OrganizerOverview data={data} />
      <HelpLink data={data} />
      <ReviewSection data={data} />
      {!hasWork && <EnrollHint {...{ data, enrollment }} />}
    </>
  )
}

/** Leads organizers and mentors to the questions and requests for help, which have a page of their own. */
function HelpLink({ data: { event, asksOrAnswers } }: { data: DashData }) {
  if (!asksOrAnswers) return null
  return (
    <Notice title="Teams ask under Help">
      <p>Answer questions, help teams that wait, and offer office hours.</p>
      <p className="row mt-2">
        <ButtonLink size="sm" href={getDashPath(event.slug, 'help')}>
          Open Help
        </ButtonLink>
      </p>
    </Notice>
  )
}

function JudgeLinks({ data: { event, isJudge, isJudgingOver } }: Pick<EnrollFirstProps, 'data'>) {
  if (!isJudge) return null
  if (isJudgingOver)
    return (
      <Notice title="The round has closed">
        {event.resultsPublishedAt
          ? 'You judged this event, and its results are out.'
          : 'You judged this event. Its organizers publish the results.'}
      </Notice>
    )
  return (
    <Notice title="You judge this event">
      <p className="row mt-2">
        <ButtonLink size="sm" variant="primary" href={href('/event/:slug/judge', { slug: event.slug })}>
          Judge projects
        </ButtonLink>
      </p>
    </Notice>
  )
}

/** Enrollment hint, not shown to reviewers and organizers, who come for other reasons. */
function EnrollHint({ data, enrollment }: EnrollFirstProps) {
  if (data.paused) return <EnrollClosedNotice data={data} />
  return data.hasEnded ? <MissedEventNotice event={data.event} /> : <EnrollPrompt {...{ data, enrollment }} />
}

function EnrollPrompt({ data, enrollment }: EnrollFirstProps) {
  return (
    <EmptyState title="Enroll to open your dashboard" action={<EnrollButton enrollment={enrollment} />}>
      You’ll find{' '}
      {isOnSite(data.event) ? 'teams, announcements and your check-in code' : 'teams and announcements'} here
      once you enroll in {data.event.title}.
    </EmptyState>
  )
}

/** Notice that enrolling isn't possible; the banner above explains why. */
function EnrollClosedNotice({ data: { event, paused } }: { data: DashData }) {
  const isCancelled = paused === 'cancelled'
  return (
    <EmptyState
      title={isCancelled ? 'You didn’t enroll' : 'You can’t enroll right now'}
      action={<ButtonLink href={href('/event/:slug', { slug: event.slug })}>See the event</ButtonLink>}
    >
      {isCancelled
        ? `${event.title} is cancelled, so nobody can enroll any more.`
        : `You can enroll in ${event.title} once there’s a new date.`}
    </EmptyState>
  )
}

function MissedEventNotice({ event: { slug, title } }: Pick<DashData, 'event'>) {
  return (
    <EmptyState
      title="You didn’t take part"
      action={<ButtonLink href={href('/event/:slug', { slug })}>See the event</ButtonLink>}
    >
      Enrollment for {title} is over. Its page shows what the teams made.
    </EmptyState>
  )
}
