import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { accountRows, joinAccount } from '#features/people/auth/rows.ts'
import { eventRows, joinEvent } from '#features/event/event/rows.ts'
import type { MailContent } from '#features/platform/mail/service.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { enrolledParticipants } from '#features/event/participant/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { formatTimeWithZone } from '#ui/time/zone-time.ts'

interface Due extends Record<string, unknown> {
  eventId: string
  slug: string
  title: string
  timeZone: string
  enrolledBefore: string
  closesAt: string
  /** Whether the opening was announced before, so that this is the reminder. */
  isReminder: boolean
}

/** Announces each vote once it has opened, and reminds members who haven't voted once before it closes. */
export const announceVotesJob = {
  queue: 'vote-announcing',
  schedule: '* * * * *',
  async handle(ctx: Context): Promise<void> {
    const dueVotes = await ctx.db.execute<Due>(markDue(toTimestampSql(ctx.now)), 'objects')
    for (const vote of dueVotes) await announce(ctx, vote)
  },
}

/** Time between the reminder and the close: a day, or a quarter of a vote shorter than four days. */
const reminderLead = sql`least(interval '1 day', (v.closes_at - v.opens_at) / 4)`
const isNew = sql`v.announced_at is null`

/**
 * Marks votes as announced or reminded before sending, so that another worker skips them, and returns them.
 */
const markDue = (now: SQL): SQL => sql`
  with due as (
    select v.event_id, e.slug, e.title, e.time_zone, ${isNew} as is_new
    from vote_setting v ${joinEvent(sql`v.event_id`)} and ${eventRows('e').takesPlace}
    where v.is_on and v.published_at is null and v.opens_at <= ${now} and v.closes_at > ${now}
      and (${isNew} or (v.closes_at - ${reminderLead} <= ${now}
        and (v.reminded_at is null or v.reminded_at < v.closes_at - ${reminderLead})))
    order by v.event_id limit 100 for update of v skip locked)
  update vote_setting v set announced_at = coalesce(v.announced_at, ${now}),
    reminded_at = case when due.is_new and v.closes_at - ${reminderLead} > ${now} then v.reminded_at else ${now} end
  from due where due.event_id = v.event_id
  returning v.event_id as "eventId", due.slug, due.title, due.time_zone as "timeZone", v.enrolled_before as "enrolledBefore",
    v.closes_at as "closesAt", not due.is_new as "isReminder"`

async function announce(ctx: Context, vote: Due): Promise<void> {
  const { eventId, slug, title, timeZone, isReminder } = vote
  const rows = await ctx.db.execute<{ userId: string }>(selectElectors(vote), 'objects')
  if (rows.length === 0) return
  const path = `/event/${slug}/vote`
  const closingTime = formatTimeWithZone(timeZone, new Date(vote.closesAt))
  const mail: MailContent = {
    template: isReminder ? 'voteCloses' : 'voteOpened',
    data: { title, until: closingTime, link: ctx.origin + path },
  }
  await notify(ctx, {
    kind: isReminder ? 'voteCloses' : 'voteOpened',
    actor: null,
    subject: { kind: 'event', id: eventId },
    eventId,
    path,
    data: { until: closingTime },
    recipients: { of: 'people', ids: rows.map(({ userId }) => userId) },
    mail,
  })
}

/** Selects the accounts that may vote; for a reminder, only those without a vote. */
const selectElectors = ({ eventId, enrolledBefore, isReminder }: Due): SQL => sql`
  select pt.user_id as "userId" from ${enrolledParticipants(eventId, joinAccount(sql`pt.user_id`))}
    and pt.approved and pt.created_at < ${new Date(enrolledBefore).toISOString()}::timestamptz and ${accountRows('a').getsMail}
    ${isReminder ? sql`and not exists (select from voter mine where mine.event_id = pt.event_id and mine.user_id = pt.user_id and mine.spent > 0)` : sql``}
  order by 1`
