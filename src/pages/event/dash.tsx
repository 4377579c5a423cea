import { href, useRevalidator } from 'react-router'
import { requireName } from '#features/people/auth/sign-in/require-name.ts'
import { discord } from '#features/event/chat/api.ts'
import { events } from '#features/event/event/api.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { hasClosed, hasEnded } from '#features/event/event/life/phase.ts'
import { PausedBanner } from '#features/event/event/ui/paused-banner.tsx'
import { getCurrentYear } from '#features/event/event/life/reading-year.ts'
import { useEnrollment } from '#features/event/participant/ui/use-enrollment.ts'
import { DisqualifiedNotice } from '#features/operations/moderation/ui/disqualified-notice.tsx'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import { usePanel } from '#ui/overlays/use-panel.ts'
import type { Route } from './+types/dash.ts'
import { DashHead } from './dash/dash-head.tsx'
import { DashSections } from './dash/dash-sections.tsx'
import { EnrollFirst } from './dash/enroll-first.tsx'
import { ResultsNotice } from './dash/results-notice.tsx'
import { filterNames, readFilters } from './dash/finding/filters.ts'
import {
  loadQuestions,
  loadCommon,
  loadFinding,
  readOverview,
  loadOwnData,
  readQueue,
  loadJudgeState,
  readTeam,
  readBoard,
  loadWishes,
} from './dash/dash-data.ts'
import { VoteNotice } from './dash/vote-notice.tsx'
import './dash/dash.css'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** The panel is loaded with its forms when it opens. */
const DashPanel = createLatePart(async () => (await import('./dash/dash-panel.tsx')).DashPanel)

export const handle = page({ audience: 'one', query: filterNames })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const member = await requireName(ctx, url)
  const { description: _, rules: __, ...event } = await events.read.getEvent(ctx, { slug: params.slug })
  if (event.slug !== params.slug) throw redirectMoved(url, href('/event/:slug/dash', { slug: event.slug }))
  const { participantId = null, approved = false, teamId = null } = event.viewer ?? {}
  const timing = {
    startAt: null,
    endAt: event.endAt ? new Date(event.endAt) : null,
    submissionsCloseAt: event.submissionsCloseAt ? new Date(event.submissionsCloseAt) : null,
  }
  const filters = readFilters(url.searchParams, { hasTeam: teamId !== null })
  const paused = pausedBy(event)
  const isFinal = hasClosed(timing, ctx.now) || paused !== null
  const isIn = participantId !== null && approved
  const [common, own, board, team, wishes, finding, queue, overview, questionsAndHelp, seat, chat] =
    await Promise.all([
      loadCommon(member, event, url.searchParams.get('invitation')),
      participantId ? loadOwnData(member, event) : null,
      isIn ? readBoard(member, event) : null,
      isIn && teamId ? readTeam(member, teamId) : null,
      isIn && !teamId ? loadWishes(member, event.id) : null,
      isIn && !isFinal && event.maxTeamSize > 1
        ? loadFinding(member, { eventId: event.id, teamId, filters })
        : null,
      readQueue(member, event, filters),
      !participantId && event.viewer?.canManage ? readOverview(member, event.id) : null,
      loadQuestions(member, event, isIn),
      loadJudgeState(member, event),
      isIn ? discord.read.getConnection(member, { eventId: event.id }) : null,
    ])
  return {
    event,
    ...common,
    own,
    board,
    team,
    wishes,
    finding,
    queue,
    overview,
    asked: questionsAndHelp,
    ...seat,
    chat,
    filters,
    isIn,
    /** Whether teams are final: submissions have closed, or the event is canceled or postponed. */
    isFinal,
    paused,
    hasEnded: hasEnded(timing, ctx.now),
    now: ctx.now.toISOString(),
    origin: ctx.origin,
    year: getCurrentYear(ctx),
  }
})

export type DashData = Route.ComponentProps['loaderData']

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage({
    matches,
    title: loaderData ? `Dashboard of ${loaderData.event.title}` : 'Dashboard',
    description: 'Your team, the schedule, and what to do next.',
    noIndex: true,
  })
}

export default function EventDashPage({ loaderData }: Route.ComponentProps) {
  const { event, own, team, year, paused, isJudge, isJudgingOver, hasEnded: isEnded } = loaderData
  const { id, slug } = event
  const signupActive = event.signupActive && !paused
  const enrollment = useEnrollment({ kind: 'event', id, slug, signupActive, hasEnded: isEnded })
  const { revalidate } = useRevalidator()
  const { view } = usePanel()
  useLive(own ? listTopics(loaderData) : [], () => void revalidate())
  return (
    <div className="dash-page">
      <PausedBanner kind="event" {...event} />
      <DashHead {...{ event, year, isJudge, isJudgingOver }} />
      {team?.disqualification && (
        <div className="wrap mt-6">
          <DisqualifiedNotice measure={team.disqualification} zone={event.timeZone} />
        </div>
      )}
      <ResultsNotice data={loaderData} />
      <VoteNotice data={loaderData} />
      {own ? <DashSections data={loaderData} /> : <EnrollFirst {...{ data: loaderData, enrollment }} />}
      {view && <DashPanel data={loaderData} />}
    </div>
  )
}

/** Topics with live updates on this page, few enough that one connection covers them and the header’s. */
function listTopics({ event, own, team }: DashData): string[] {
  return [
    `event:${event.id}`,
    `announcement-list:${event.id}`,
    // Offers and answers from teams are reported on the viewer's own participation.
    ...(own ? [`participant:${own.me.id}`] : []),
    ...(team ? [`team:${team.team.id}`] : []),
  ]
}
