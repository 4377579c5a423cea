import { href } from 'react-router'
import { hasEnded } from '#features/event/event/life/phase.ts'
import { getCurrentYear } from '#features/event/event/life/reading-year.ts'
import { buildEventLd } from '#features/event/event/site-wide/structured-data.ts'
import { AddAndShare } from '#features/event/event/ui/add-and-share.tsx'
import { FlagButton } from '#features/operations/moderation/ui/flag-button.tsx'
import { EventHead } from '#features/event/event/ui/event-head.tsx'
import { PeopleSection, SpeakerSection } from '#features/event/event/ui/people/people-section.tsx'
import { PhaseBadge } from '#features/event/event/ui/life-pill.tsx'
import { PausedBanner } from '#features/event/event/ui/paused-banner.tsx'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { PhaseCountdown } from '#features/event/event/ui/phase/phase-countdown.tsx'
import { NewsQuestion } from '#features/event/participant/ui/news-question.tsx'
import { StaffLinks } from '#features/event/participant/ui/people/staff-links.tsx'
import { EnrollButton } from '#features/event/participant/ui/enroll-button.tsx'
import { takesPart, useEnrollment } from '#features/event/participant/ui/use-enrollment.ts'
import { streams } from '#features/event/stream/api.ts'
import { WatchButton } from '#features/event/stream/ui/watch-button.tsx'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { timeline } from '#features/event/timeline/api.ts'
import { hasCalendar } from '#features/event/timeline/calendar/has-calendar.ts'
import { ScheduleSection } from '#features/event/timeline/ui/schedule-section.tsx'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionTabs } from '#ui/navigation/section-tabs.tsx'
import { site } from '../../site.config.ts'
import type { Route } from './+types/show.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Loaded only for viewers of a draft. */
const DraftBanner = createLatePart(
  async () => (await import('#features/event/event/ui/manage/draft-banner.tsx')).DraftBanner,
)

export const handle = page({ audience: 'everyone' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const { description: _, ...stream } = await streams.read.getStream(ctx, { slug: params.slug })
  if (stream.slug !== params.slug) throw redirectMoved(url, href('/stream/:slug', { slug: stream.slug }))
  const schedule = await timeline.read.getTimelineEvents(ctx, { streamId: stream.id, perPage: 100 })
  const endAt = stream.endAt ? new Date(stream.endAt) : null
  return {
    stream,
    schedule: schedule.items,
    hasEnded: hasEnded({ endAt }, ctx.now),
    url: ctx.origin + href('/stream/:slug', { slug: stream.slug }),
    year: getCurrentYear(ctx),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { stream, schedule, url } = loaderData
  const { origin } = getRootData(matches)
  const path = href('/stream/:slug', { slug: stream.slug })
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Streams', path: '/event?tab=streams' },
    { name: stream.title, path },
  ]
  return describePage({
    matches,
    title: stream.title,
    description: stream.tagline || `${stream.title}: a stream for people who build with AI.`,
    path,
    noIndex: stream.visibility !== 'public',
    image: `${path}/card.png`,
    jsonLd: [...buildEventLd(url, origin, stream), buildBreadcrumbsLd(origin, trail)],
    alternates: [
      { type: 'text/markdown', href: `${path}.md` },
      ...(hasCalendar(stream, schedule)
        ? [{ type: 'text/calendar', href: `${path}/calendar.ics`, title: 'Schedule' }]
        : []),
    ],
  })
}

export default function StreamPage({ loaderData }: Route.ComponentProps) {
  const { stream, schedule, year } = loaderData
  const speakers = stream.people.filter(({ eventRole }) => eventRole === 'Speaker')
  const others = stream.people.filter(({ eventRole }) => eventRole !== 'Speaker')
  const sections = [
    { id: 'about', label: 'About', isThere: stream.descriptionHtml !== '' },
    { id: 'schedule', label: 'Schedule', isThere: schedule.length > 0 },
    { id: 'speakers', label: 'Speakers', isThere: speakers.length > 0 },
    { id: 'people', label: 'People', isThere: others.length > 0 },
  ].filter(({ isThere }) => isThere)
  return (
    <div className="ev-page">
      {stream.visibility === 'draft' && (
        <DraftBanner
          editHref={href('/stream/:slug/edit', { slug: stream.slug })}
          isHidden={stream.isHidden}
        />
      )}
      <PausedBanner kind="stream" {...stream} />
      <EventHead
        {...stream}
        year={year}
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Streams', href: '/event?tab=streams' },
        ]}
        where="Online"
        enrolled={stream.participantsCount}
      >
        <StreamCard {...loaderData} />
      </EventHead>
      <SectionTabs tabs={sections} />
      <div className="wrap ev-body">
        {stream.descriptionHtml !== '' && (
          <section id="about" aria-label="About">
            <Prose html={stream.descriptionHtml} />
          </section>
        )}
        {schedule.length > 0 && (
          <ScheduleSection items={schedule} timeZone={stream.timeZone} paused={pausedBy(stream)} />
        )}
        {speakers.length > 0 && <SpeakerSection people={speakers} />}
        {others.length > 0 && <PeopleSection people={others} />}
      </div>
    </div>
  )
}

function StreamCard({ stream, hasEnded: isOver, url }: Route.ComponentProps['loaderData']) {
  const { id, slug, title, startAt } = stream
  const signupActive = stream.signupActive && !pausedBy(stream)
  const enrollment = useEnrollment({ kind: 'stream', id, slug, signupActive, hasEnded: isOver })
  return (
    <aside className="panel ev-card" aria-labelledby="h-watch">
      <div className="row row--between">
        <h2 id="h-watch">Watch</h2>
        <PhaseBadge {...stream} />
      </div>
      <PhaseCountdown {...stream} closing="Ends" />
      <div className="ev-card__act">
        <WatchButton {...{ stream, isOver }} block size="lg" />
        <EnrollButton enrollment={enrollment} size="lg" block isAsked />
        <NewsQuestion enrollment={enrollment} />
        {takesPart(enrollment) && (
          <ButtonLink href={href('/stream/:slug/dash', { slug })} block>
            Open the dashboard
          </ButtonLink>
        )}
        <StaffLinks kind="stream" id={id} slug={slug} />
        <AddAndShare
          {...{ url, title }}
          hashtag={site.hashtag}
          calendarHref={startAt && `/stream/${slug}/calendar.ics`}
        />
        <FlagButton kind="stream" id={id} what={title} />
      </div>
    </aside>
  )
}
