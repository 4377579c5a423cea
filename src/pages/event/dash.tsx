import { CheckInCard } from '#features/event/participant/ui/check-in/check-in-card.tsx'
import { useEnrollment } from '#features/event/participant/ui/use-enrollment.ts'
import { DisqualifiedNotice } from '#features/operations/moderation/ui/disqualified-notice.tsx'
import { load } from '#lib/pages/load.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import type { Route } from './+types/dash.ts'
import { loadDash } from './dash/data/load-dash.ts'
import { DashFrame } from './dash/frame/dash-frame.tsx'
import { ProfileFigures } from './dash/team/profile-figures.tsx'
import { EnrollFirst } from './dash/today/enroll-first.tsx'
import { EventRoles } from './dash/today/event-roles.tsx'
import { ResultsNotice } from './dash/today/results-notice.tsx'
import { TodaySections } from './dash/today/today-sections.tsx'
import { useMovedSection } from './dash/today/use-moved-section.ts'
import { VoteNotice } from './dash/today/vote-notice.tsx'

export const handle = page({ audience: 'one', query: ['invitation', 'reviews', 'review-page'] })

export const loader = load(async (ctx, args: Route.LoaderArgs) => loadDash(ctx, args, 'today'))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage({
    matches,
    title: loaderData ? `Dashboard of ${loaderData.event.title}` : 'Dashboard',
    description: 'What’s new, and what to do next.',
    noIndex: true,
  })
}

/** Today, the first page of an event's dashboard. */
export default function EventDashPage({ loaderData: data }: Route.ComponentProps) {
  const { event, team, isEnrolled, paused, hasEnded } = data
  const { id, slug } = event
  const signupActive = event.signupActive && !paused
  const enrollment = useEnrollment({ kind: 'event', id, slug, signupActive, hasEnded })
  useMovedSection(slug)
  return (
    <DashFrame
      data={data}
      rail={
        <>
          {data.board?.entrance && <CheckInCard entrance={data.board.entrance} />}
          {!data.teamId && <ProfileFigures data={data} />}
          <EventRoles data={data} />
        </>
      }
    >
      {team?.disqualification && <DisqualifiedNotice measure={team.disqualification} zone={event.timeZone} />}
      <ResultsNotice data={data} />
      <VoteNotice data={data} />
      {isEnrolled ? <TodaySections data={data} /> : <EnrollFirst {...{ data, enrollment }} />}
    </DashFrame>
  )
}
