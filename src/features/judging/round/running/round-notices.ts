import { eq } from 'drizzle-orm'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { events } from '#features/event/event/table.ts'
import { judgePath } from '#features/judging/judge/invitations/links.ts'
import { currentJudges } from '#features/judging/judge/rows.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { RoundRow } from '../load-round.ts'

/** Notifies each judge that a round is open again, with the reason. */
export const notifyOfReopening = (ctx: MemberContext, round: RoundRow, reason: string) =>
  notifyJudges(ctx, round, ({ title, until, link }) => ({
    kind: 'roundReopened',
    data: { round: round.name, reason },
    mail: { template: 'roundReopened', data: { title, round: round.name, until, reason, link } },
  }))

/**
 * Notifies judges that they can request projects one by one. Judges with assigned lists get a notice of their
 * assignment instead.
 */
export async function notifyOfOpening(ctx: MemberContext, round: RoundRow): Promise<void> {
  if (round.dealing !== 'pulled') return
  const { mode, name, startBy } = round
  await notifyJudges(ctx, round, ({ title, until, timeZone, link }) => ({
    kind: 'roundOpened',
    data: {},
    mail: {
      template: 'roundOpened',
      data: {
        title,
        round: name,
        until,
        startBy: startBy && startBy > ctx.now ? formatTimeWithZone(timeZone, startBy) : null,
        isPairs: mode === 'pairwise',
        link,
      },
    },
  }))
}

interface Facts {
  title: string
  /** Closing time of the round, in the event's time zone. */
  until: string
  timeZone: string
  link: string
}

interface NoticeContent {
  kind: 'roundOpened' | 'roundReopened'
  data: Record<string, string>
  mail: MailContent
}

async function notifyJudges(
  ctx: MemberContext,
  round: RoundRow,
  buildNotice: (facts: Facts) => NoticeContent,
) {
  const { eventId, closesAt } = round
  const [event] = await ctx.db
    .select({ slug: events.slug, title: events.title, timeZone: events.timeZone })
    .from(events)
    .where(eq(events.id, eventId))
  const judges = await ctx.db.execute<{ userId: string }>(currentJudges(eventId), 'objects')
  if (!event || judges.length === 0) return
  const path = judgePath(event)
  const { title, timeZone } = event
  await notify(ctx, {
    ...buildNotice({
      title,
      until: formatTimeWithZone(timeZone, closesAt),
      timeZone,
      link: ctx.origin + path,
    }),
    actor: ctx.viewer.id,
    subject: { kind: 'event', id: eventId },
    path,
    recipients: { of: 'people', ids: judges.map(({ userId }) => userId) },
  })
}
