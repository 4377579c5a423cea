import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'

interface TimeNotice {
  team: { id: string; name: string }
  event: { id: string; slug: string; title: string; timeZone: string }
  /** The team's new deadline; null if the extra time is removed. */
  until: Date | null
  /** Time at which submissions close for everyone; null if they never do. */
  closes: Date | null
}

/** Notifies a team of its new deadline. Omits the reason, which may concern one person. */
export async function notifyOfNewDeadline(
  ctx: MemberContext,
  { team, event, until, closes }: TimeNotice,
): Promise<void> {
  const formatTime = (time: Date | null) => (time ? formatTimeWithZone(event.timeZone, time) : '')
  await notify(ctx, {
    kind: until ? 'timeGiven' : 'timeRemoved',
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: event.id },
    path: `/event/${event.slug}/submission`,
    data: { until: formatTime(until ?? closes) },
    recipients: { of: 'team', id: team.id },
    mail: {
      template: until ? 'timeGiven' : 'timeRemoved',
      data: {
        title: event.title,
        team: team.name,
        until: formatTime(until ?? closes),
        link: `${ctx.origin}/event/${event.slug}/submission`,
      },
    },
  })
}
