import { type SQL, sql } from 'drizzle-orm'
import type { EventKey } from '#features/event/stream/ids.ts'
import { joinEvent, roleAt } from '#features/event/event/rows.ts'
import type { EventKind } from '#features/event/event/contract.ts'
import type { Part } from '#features/platform/mail/templates/event-templates.ts'
import { accountRows } from '#features/people/auth/rows.ts'
import { isStopped, countOrganizerMails } from '#features/platform/mail/rows.ts'
import { isChannelOff } from '#features/platform/notification/rows.ts'
import { participantRowsSql } from '#features/event/participant/rows.ts'
import { allAccountsSql } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Audience } from './audience.ts'
import { announcementAudienceSql } from '../rows.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'

/** Recipients: an audience, or participants by their ids. */
type RecipientSelection = Audience | string[]

interface Batch {
  to: RecipientSelection
  after?: string | undefined
  limit: number
}

interface Recipient {
  userId: string
  email: string
  mailKey: string
  name: string
  /** The recipient's role in the event if the message is for judges and mentors; otherwise null. */
  part: Part | null
}

export interface RecipientBatch extends EventKey {
  title: string
  path: string
  people: Recipient[]
}

/**
 * Maximum e-mails that a person gets from one event's organizers within a week, unless they subscribed to
 * e-mail.
 */
const maxMailsPerWeek = 5
const weekMs = 7 * 24 * 60 * 60 * 1000

/** Returns one batch of the recipients reachable by e-mail, ordered by account id. */
export async function recipients(
  ctx: Context,
  id: string,
  { to, after, limit }: Batch,
): Promise<RecipientBatch> {
  const [row] = await ctx.db.execute<{
    kind: EventKind
    title: string
    slug: string
    people: Recipient[] | null
  }>(
    sql`select e.kind, e.title, e.slug, (
      select json_agg(json_build_object('userId', x.id, 'email', x.email, 'mailKey', x.mail_key, 'name', x.name, 'part', x.part) order by x.id)
      from (
        select a.id, a.email, p.mail_key, trim(p.first_name || ' ' || p.last_name) as name,
          ${to === 'judges' ? roleAt(sql`a.id`, ['Judge', 'Mentor'], sql`${id}::uuid`) : sql`null`} as part
        from ${allAccountsSql} and ${isReachable(ctx, id)}
          and a.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
          and exists (${belongsTo(to, id)})
        order by a.id limit ${limit}) x) as people
    from (select 1) as one ${joinEvent(sql`${id}::uuid`)} and e.deleted_at is null`,
    'objects',
  )
  const { kind = 'event', title = '', slug = '', people } = row ?? {}
  return { kind, id, title, path: `/${kind}/${slug}/dash`, people: people ?? [] }
}

/** Returns the number of recipients, and how many of them are reachable by e-mail now. */
export async function countReach(ctx: Context, eventId: string, to: RecipientSelection): Promise<Reach> {
  const [row] = await ctx.db.execute<{ total: number; recipients: number }>(
    sql`select count(*)::int as total, count(*) filter (where ${isReachable(ctx, eventId)} and not ${isStopped(sql`a.email`)})::int as recipients
      from ${allAccountsSql} and exists (${belongsTo(to, eventId)})`,
    'objects',
  )
  return { ...row!, waits: !ctx.mailTransport.sends }
}

/** Number of people in the audience now. */
export const countAudienceSql = (eventId: string, to: Audience): SQL =>
  sql`(select count(*)::int from ${allAccountsSql} and exists (${belongsTo(to, eventId)}))`

/**
 * Condition that account `a` with profile `p` gets announcements by e-mail: it can get e-mail, hasn't
 * switched announcements off or muted the organizers, and is below the weekly limit or subscribed
 * (docs/rules.md#mail).
 */
function isReachable(ctx: Context, eventId: string): SQL {
  const weekAgo = new Date(ctx.now.getTime() - weekMs)
  const isSwitchedOff = isChannelOff({ userId: sql`a.id`, topic: 'announcements', way: 'mail' })
  return sql`p.id is not null and not ${isSwitchedOff} and ${accountRows('a').getsMail}
    and not exists (select 1 from organiser_mute m
      where m.user_id = a.id and m.event_id = ${eventId})
    and (p.subscribed_to_mail or ${countOrganizerMails(sql`a.id`, { of: eventId, since: weekAgo })} < ${maxMailsPerWeek})`
}

/** Selects a row if account `a` is a recipient, for use in `exists`. */
function belongsTo(to: RecipientSelection, eventId: string): SQL {
  if (Array.isArray(to))
    return sql`select 1 from ${participantRowsSql(sql`a.id`)}
      and pt.event_id = ${eventId} and pt.id = any(${sql.param(to)}::uuid[])`
  return sql`select 1 from (${announcementAudienceSql(to, eventId)}) people where people.user_id = a.id`
}
