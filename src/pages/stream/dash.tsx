import { href, useRevalidator } from 'react-router'
import { announcements, organizerMail } from '#features/event/announcement/api.ts'
import { AnnouncementList } from '#features/event/announcement/ui/announcement-list.tsx'
import { hasEnded } from '#features/event/event/life/phase.ts'
import { getCurrentYear } from '#features/event/event/life/reading-year.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { PausedBanner } from '#features/event/event/ui/paused-banner.tsx'
import { OwnRoles } from '#features/event/event/ui/people/own-roles.tsx'
import { PeopleSection } from '#features/event/event/ui/people/people-section.tsx'
import { EnrollButton } from '#features/event/participant/ui/enroll-button.tsx'
import { useEnrollment } from '#features/event/participant/ui/use-enrollment.ts'
import { WithdrawButton } from '#features/event/participant/ui/withdraw-button.tsx'
import { streams } from '#features/event/stream/api.ts'
import { timeline } from '#features/event/timeline/api.ts'
import { ScheduleSection } from '#features/event/timeline/ui/schedule-section.tsx'
import { dateBadge } from '#features/event/event/life/date-badge.ts'
import { load } from '#lib/pages/load.ts'
import { redirectMoved } from '#lib/pages/with-query.ts'
import { describePage } from '#lib/pages/meta.ts'
import { page } from '#lib/pages/page.ts'
import { requireSession } from '#lib/pages/require-session.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { zoneName } from '#ui/time/zone-time.ts'
import '#features/event/event/ui/event.css'
import { EventPanel } from '../any-event/event-panel.tsx'
import type { Route } from './+types/dash.ts'
import { StreamLinks } from './dash/stream-links.tsx'

export const handle = page({ audience: 'one' })

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const member = requireSession(ctx, url)
  const { description: _, ...stream } = await streams.read.getStream(ctx, { slug: params.slug })
  if (stream.slug !== params.slug) throw redirectMoved(url, href('/stream/:slug/dash', { slug: stream.slug }))
  const streamId = stream.id
  const canReadAnnouncements = stream.viewer?.approved || stream.viewer?.canManage
  const [schedule, announcementList, participation] = await Promise.all([
    timeline.read.getTimelineEvents(ctx, { streamId, perPage: 100 }),
    canReadAnnouncements ? announcements.read.getAnnouncements(ctx, { streamId, perPage: 20 }) : null,
    stream.viewer?.approved ? organizerMail.read.getMute(member, { streamId }) : null,
  ])
  const endAt = stream.endAt ? new Date(stream.endAt) : null
  return {
    stream,
    schedule: schedule.items,
    announced: announcementList?.items ?? null,
    muted: participation?.muted ?? null,
    hasEnded: hasEnded({ endAt }, ctx.now),
    url: ctx.origin + href('/stream/:slug', { slug: stream.slug }),
    year: getCurrentYear(ctx),
  }
})

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return describePage({
    matches,
    title: loaderData ? `Dashboard of ${loaderData.stream.title}` : 'Dashboard',
    description: 'Schedule, links, people and announcements.',
    noIndex: true,
  })
}

export default function StreamDashPage({ loaderData }: Route.ComponentProps) {
  const { stream, schedule, announced, muted, hasEnded: isOver, url, year } = loaderData
  const { id, slug, title, timeZone, people } = stream
  const pause = pausedBy(stream)
  const signupActive = stream.signupActive && !pause
  const enrollment = useEnrollment({ kind: 'stream', id, slug, signupActive, hasEnded: isOver })
  const { revalidate } = useRevalidator()
  useLive([`stream:${id}`, `announcement-list:${id}`], () => void revalidate())
  const participantId = stream.viewer?.participantId ?? null
  const hasPart = stream.viewer !== null && (stream.viewer.canManage || stream.viewer.roles.length > 0)
  const isDeclined = participantId !== null && !stream.viewer?.approved
  return (
    <>
      <PageHead title={title} lede={`${dateBadge(stream, year).text}, ${zoneName(timeZone)}`} />
      <div className="grid gap-10">
        <PausedBanner kind="stream" {...stream} />
        {!participantId && !isOver && !pause && !hasPart && (
          <Notice title="You aren’t enrolled yet">
            <p className="mt-2">
              <EnrollButton enrollment={enrollment} size="sm" />
            </p>
          </Notice>
        )}
        {isDeclined && (
          <Notice tone="warning" title="Not accepted">
            The organizers couldn’t accept your enrollment this time.
          </Notice>
        )}
        <StreamLinks stream={stream} isOver={isOver} />
        {schedule.length > 0 ? (
          <ScheduleSection items={schedule} timeZone={timeZone} paused={pausedBy(stream)} hasPanel />
        ) : (
          <EmptyState title="No schedule yet" level={2}>
            The organizers haven’t added anything yet.
          </EmptyState>
        )}
        {announced && (
          <AnnouncementList announcements={announced} which={{ streamId: id }} {...{ timeZone, muted }} />
        )}
        {people.length > 0 && <PeopleSection people={people} hasPanel />}
        <OwnRoles title={title} roles={stream.viewer?.ownRoles} />
        {participantId && !isDeclined && !isOver && (
          <p>
            <WithdrawButton id={participantId} eventId={id} title={title} />
          </p>
        )}
      </div>
      <EventPanel which={{ streamId: stream.id }} event={stream} {...{ schedule, url }} />
    </>
  )
}
