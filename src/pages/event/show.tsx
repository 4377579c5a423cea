import { href } from 'react-router'
import { events } from '#features/event/event/api.ts'
import { hasEnded } from '#features/event/event/life/phase.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { getCurrentYear } from '#features/event/event/life/reading-year.ts'
import { buildEventLd } from '#features/event/event/site-wide/structured-data.ts'
import { EventHead } from '#features/event/event/ui/event-head.tsx'
import { PausedBanner } from '#features/event/event/ui/paused-banner.tsx'
import { getPlaceLabel } from '#features/event/event/ui/place-label.ts'
import { takesPart, useEnrollment } from '#features/event/participant/ui/use-enrollment.ts'
import { questioning } from '#features/event/question/api.ts'
import { judgingRounds } from '#features/judging/round/api.ts'
import { rubrics } from '#features/judging/rubric/api.ts'
import { submissions } from '#features/event/submission/api.ts'
import { teams } from '#features/event/team/api.ts'
import { timeline } from '#features/event/timeline/api.ts'
import { hasCalendar } from '#features/event/timeline/calendar/has-calendar.ts'
import { voting } from '#features/judging/vote/api.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { SectionTabs } from '#ui/navigation/section-tabs.tsx'
import type { Route } from './+types/show.ts'
import { EnrollmentBar } from './show/enrollment-bar.tsx'
import { EnrollmentCard } from './show/enrollment-card.tsx'
import { isJudged, publicRounds } from './show/judged-lines.ts'
import { EventSections, listSections } from './show/sections.tsx'
import { createLatePart } from '#ui/parts/late-part.tsx'

const EventPanel = createLatePart(async () => (await import('../any-event/event-panel.tsx')).EventPanel)

/** Loaded only for viewers of a draft. */
const DraftBanner = createLatePart(
  async () => (await import('#features/event/event/ui/manage/draft-banner.tsx')).DraftBanner,
)

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { description: _, rules: __, ...event } = await events.read.getEvent(ctx, { slug: params.slug })
  // Redirects from an old slug to the current one.
  if (event.slug !== params.slug) throw redirectMoved(url, href('/event/:slug', { slug: event.slug }))
  const eventId = event.id
  const isOpen = event.phase === 'registration' || event.phase === 'running'
  const [schedule, projects, faq, open, rubric, { rounds }, vote] = await Promise.all([
    timeline.read.getTimelineEvents(ctx, { eventId, perPage: 100 }),
    submissions.read.getSubmissionsForEvent(ctx, { eventId, perPage: 6 }),
    questioning.read.getFaq(ctx, { eventId, perPage: 50 }),
    isOpen ? teams.read.getTeamsForEvent(ctx, { eventId, teamsPerPage: 4, onlyLookingForMembers: '' }) : null,
    rubrics.read.getRubric(ctx, { eventId }),
    judgingRounds.read.getRounds(ctx, { eventId }),
    voting.read.getVote(ctx, { eventId }),
  ])
  const endAt = event.endAt ? new Date(event.endAt) : null
  return {
    event,
    schedule: schedule.items,
    projects: { items: projects.items, total: projects.total },
    faq: faq.items,
    openTeams: open?.items ?? [],
    judged: isJudged(event, rubric, rounds) ? { rubric, rounds: publicRounds(event, rounds) } : null,
    vote: vote?.state ?? 'off',
    hasEnded: hasEnded({ endAt }, ctx.now),
    url: ctx.origin + href('/event/:slug', { slug: event.slug }),
    year: getCurrentYear(ctx),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { event, schedule, url } = loaderData
  const { origin } = getRootData(matches)
  const path = href('/event/:slug', { slug: event.slug })
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Events', path: '/event' },
    { name: event.title, path },
  ]
  return describePage({
    matches,
    title: event.title,
    description: event.tagline || `${event.title}: an AI event with teams, mentors and prizes.`,
    path,
    noIndex: event.visibility !== 'public',
    image: `${path}/card.png`,
    jsonLd: [...buildEventLd(url, origin, event), buildBreadcrumbsLd(origin, trail)],
    alternates: [
      { type: 'text/markdown', href: `${path}.md` },
      ...(hasCalendar(event, schedule)
        ? [{ type: 'text/calendar', href: `${path}/calendar.ics`, title: 'Schedule' }]
        : []),
    ],
  })
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const {
    event,
    schedule,
    projects,
    faq,
    openTeams,
    judged,
    hasEnded: isEventOver,
    vote,
    url,
    year,
  } = loaderData
  const { id, slug, signupActive, title, teamsCount } = event
  const isOpen = signupActive && !pausedBy(event)
  const enrollment = useEnrollment({ kind: 'event', id, slug, signupActive: isOpen, hasEnded: isEventOver })
  const card = { event, enrollment, url, hasEnded: isEventOver, vote }
  const hasPanel = takesPart(enrollment)
  return (
    <div className="ev-page">
      {event.visibility === 'draft' && (
        <DraftBanner editHref={href('/event/:slug/edit', { slug })} isHidden={event.isHidden} />
      )}
      <PausedBanner kind="event" {...event} />
      <EventHead
        {...event}
        {...{ title, year }}
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Events', href: '/event' },
        ]}
        where={getPlaceLabel(event)}
        enrolled={event.participantsCount}
        enrolledNote={teamsCount > 0 ? `${teamsCount} ${teamsCount === 1 ? 'team' : 'teams'}` : undefined}
      >
        <EnrollmentCard {...card} />
      </EventHead>
      <SectionTabs tabs={listSections({ event, schedule, projects, faq, openTeams, judged })} />
      <div className="wrap ev-body">
        <EventSections {...{ event, schedule, projects, faq, openTeams, judged, hasPanel }} />
      </div>
      <EnrollmentBar {...card} />
      {hasPanel && <EventPanel which={{ eventId: id }} event={event} {...{ schedule, url }} />}
    </div>
  )
}
