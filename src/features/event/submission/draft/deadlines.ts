import { sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { Context } from '#lib/contract/context.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'
import { teamDeadlines } from '../rows.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Time at which submissions close for some teams of an event. */
interface Deadline {
  id: string
  slug: string
  title: string
  timeZone: string
  closesAt: Date
}

export const deadlineJob = {
  /**
   * Notifies teams without a submission a day and an hour before submissions close. Sent once, unless the
   * deadline moves.
   */
  queue: 'deadline-notices',
  schedule: '*/5 * * * *',
  async handle(ctx: Context): Promise<void> {
    for (const deadline of await loadDeadlines(ctx)) await announce(ctx, deadline)
  },
}

/** Loads the deadlines of the next day, for events and for teams with extra time. */
async function loadDeadlines({ db, now }: Context): Promise<Deadline[]> {
  const rows = await db.execute<Omit<Deadline, 'closesAt'> & { closesAt: string }>(
    sql`select distinct e.id, e.slug, e.title, e.time_zone as "timeZone", closes.at as "closesAt"
      from (${teamDeadlines}) closes ${joinEvent(sql`closes.event_id`)}
      where closes.at > ${toTimestampSql(now)} and closes.at <= ${toTimestampSql(new Date(now.getTime() + dayMs))}
      order by closes.at, e.id`,
    'objects',
  )
  return rows.map((row) => ({ ...row, closesAt: new Date(row.closesAt) }))
}

async function announce(ctx: Context, { id, slug, title, timeZone, closesAt }: Deadline): Promise<void> {
  const isHour = closesAt.getTime() - ctx.now.getTime() <= hourMs
  const kind = isHour ? 'deadlineHour' : 'deadlineDay'
  const path = `/event/${slug}/submission`
  const deadlineIso = closesAt.toISOString()
  await notify(ctx, {
    kind,
    actor: null,
    subject: { kind: 'event', id },
    eventId: id,
    path,
    data: { closesAt: deadlineIso },
    once: `${kind} ${id} ${deadlineIso}`,
    recipients: { of: 'withoutSubmission', id, until: deadlineIso },
    mail: {
      template: 'deadline',
      data: { title, isHour, until: formatTimeWithZone(timeZone, closesAt), link: ctx.origin + path },
    },
  })
}
