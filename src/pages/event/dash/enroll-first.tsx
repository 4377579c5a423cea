import { href } from 'react-router'
import { DevpostOffers } from '#features/operations/devpost/ui/devpost-offers.tsx'
import { EnrollButton } from '#features/event/participant/ui/enroll-button.tsx'
import type { Enrollment } from '#features/event/participant/ui/use-enrollment.ts'
import { OwnOffers } from '#features/event/team/ui/invitations/own-offers.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { isOnSite } from '#features/event/event/lists/on-site.ts'
import { SectionTabs } from '#ui/navigation/section-tabs.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { DashData } from '../dash.tsx'
import { QuestionsSection, hasHelp, EventRoles } from './dash-sections.tsx'
import { MailedOffer } from './team/mailed-offer.tsx'
import { OrganizerOverview } from './organizer-overview.tsx'
import { RailSchedule } from './rail-schedule.tsx'
import { ReviewSection } from './review-section.tsx'

type EnrollFirstProps = { data: DashData; enrollment: Enrollment }

/**
 * Dashboard for people who don't participate: sections for their role, or how to enroll, and the schedule.
 */
export function EnrollFirst({ data, enrollment }: EnrollFirstProps) {
  const tabs = listTabs(data)
  return (
    <>
      {tabs.length > 2 && <SectionTabs tabs={tabs} label="Sections of the dashboard" />}
      <div className="wrap with-rail dash-body">
        <div className="stack">
          <MailedOffer data={data} />
          {!data.offered && !data.isFinal && <OwnOffers eventId={data.event.id} isThere />}
          <JudgeLinks data={data} />
          <DevpostOffers eventId={data.event.id} />
          <OrganizerOverview data={data} />
          <ReviewSection data={data} />
          <QuestionsSection data={data} />
          {!data.queue && !data.overview && !data.asked && !data.isJudge && (
            <EnrollHint {...{ data, enrollment }} />
          )}
        </div>
        <div className="dash-side">
          <RailSchedule data={data} />
          <EventRoles data={data} />
        </div>
      </div>
    </>
  )
}

/** Tabs for the sections that the viewer's role opens; without a role only the schedule. */
const listTabs = (data: DashData) => [
  ...(data.overview ? [{ id: 'overview', label: 'Your event' }] : []),
  ...(data.queue ? [{ id: 'review', label: 'To review' }] : []),
  ...(hasHelp(data) ? [{ id: 'help', label: 'Help' }] : []),
  ...(data.asked ? [{ id: 'questions', label: 'Questions' }] : []),
  { id: 'schedule', label: 'Schedule' },
]

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
