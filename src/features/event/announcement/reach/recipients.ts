import { type SQL, sql } from 'drizzle-orm'
import type { OccasionColumns } from '#features/event/event/occasion.ts'
import { roleAt } from '#features/event/event/rows.ts'
import type { Part } from '#features/platform/mail/templates/occasion-templates.ts'
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

export interface RecipientBatch {
  kind: 'event' | 'stream'
  id: string
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
  occasionIds: OccasionColumns,
  { to, after, limit }: Batch,
): Promise<RecipientBatch> {
  const { kind, id } = toOccasionKey(occasionIds)
  const [row] = await ctx.db.execute<{ title: string; slug: string; people: Recipient[] | null }>(
    sql`select o.title, o.slug, (
      select json_agg(json_build_object('userId', x.id, 'email', x.email, 'mailKey', x.mail_key, 'name', x.name, 'part', x.part) order by x.id)
      from (
        select a.id, a.email, p.mail_key, trim(p.first_name || ' ' || p.last_name) as name,
          ${to === 'judges' ? roleAt(sql`a.id`, ['Judge', 'Mentor'], { kind, id: sql`${id}::uuid` }) : sql`null`} as part
        from ${allAccountsSql} and ${isReachable(ctx, occasionIds)}
          and a.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
          and exists (${belongsTo(to, { kind, id })})
        order by a.id limit ${limit}) x) as people
    from ${sql.identifier(kind)} o where o.id = ${id} and o.deleted_at is null`,
    'objects',
  )
  const { title = '', slug = '', people } = row ?? {}
  return { kind, id, title, path: `/${kind}/${slug}/dash`, people: people ?? [] }
}

/** Returns the number of recipients, and how many of them are reachable by e-mail now. */
export async function countReach(
  ctx: Context,
  occasionIds: OccasionColumns,
  to: RecipientSelection,
): Promise<Reach> {
  const [row] = await ctx.db.execute<{ total: number; recipients: number }>(
    sql`select count(*)::int as total, count(*) filter (where ${isReachable(ctx, occasionIds)} and not ${isStopped(sql`a.email`)})::int as recipients
      from ${allAccountsSql} and exists (${belongsTo(to, toOccasionKey(occasionIds))})`,
    'objects',
  )
  return { ...row!, waits: !ctx.mailTransport.sends }
}

function toOccasionKey({ eventId, streamId }: OccasionColumns) {
  const kind: 'event' | 'stream' = eventId ? 'event' : 'stream'
  const id = eventId ?? streamId!
  return { kind, id }
}

/**
 * Condition that account `a` with profile `p` gets announcements by e-mail: it can get e-mail, hasn't
 * switched announcements off or muted the organizers, and is below the weekly limit or subscribed
 * (docs/rules.md#mail).
 */
function isReachable(ctx: Context, occasionIds: OccasionColumns): SQL {
  const { id } = toOccasionKey(occasionIds)
  const weekAgo = new Date(ctx.now.getTime() - weekMs)
  const isSwitchedOff = isChannelOff({ userId: sql`a.id`, topic: 'announcements', way: 'mail' })
  return sql`p.id is not null and not ${isSwitchedOff} and ${accountRows('a').getsMail}
    and not exists (select 1 from organiser_mute m
      where m.user_id = a.id and coalesce(m.event_id, m.stream_id) = ${id})
    and (p.subscribed_to_mail or ${countOrganizerMails(sql`a.id`, { of: id, since: weekAgo })} < ${maxMailsPerWeek})`
}

/** Selects a row if account `a` is a recipient, for use in `exists`. */
function belongsTo(to: RecipientSelection, { kind, id }: Pick<RecipientBatch, 'kind' | 'id'>): SQL {
  if (Array.isArray(to))
    return sql`select 1 from ${participantRowsSql(sql`a.id`)}
      and pt.${sql.identifier(`${kind}_id`)} = ${id} and pt.id = any(${sql.param(to)}::uuid[])`
  return sql`select 1 from (${announcementAudienceSql(to, { kind, id })}) people where people.user_id = a.id`
}
