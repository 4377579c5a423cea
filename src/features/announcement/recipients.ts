import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#lib/context.ts'
import type { Audience } from './contract.ts'

interface Of {
  eventId: string | null
  streamId: string | null
}

interface Batch {
  /** An audience, or participants by their ids. */
  to: Audience | string[]
  after?: string | undefined
  limit: number
}

interface Recipient {
  userId: string
  email: string
  mailKey: string
}

export interface Found {
  title: string
  path: string
  people: Recipient[]
}

/** Those of them who want mail and whose address is confirmed, in the order of their accounts. */
export async function recipients(
  ctx: Context,
  { eventId, streamId }: Of,
  { to, after, limit }: Batch,
): Promise<Found> {
  const kind = eventId ? 'event' : 'stream'
  const id = eventId ?? streamId!
  const [table, column] = [sql.identifier(kind), sql.raw(`${kind}_id`)]
  const [row] = await ctx.db.execute<{ title: string; slug: string; people: Recipient[] | null }>(
    sql`select o.title, o.slug, (
      select json_agg(json_build_object('userId', x.id, 'email', x.email, 'mailKey', x.mail_key) order by x.id)
      from (
        select a.id, a.email, p.mail_key
        from account a join profile p on p.user_id = a.id and p.deleted_at is null and p.subscribed_to_mail
        where a.deleted_at is null and a.suspended_at is null and a.confirmed_at is not null
          and a.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
          and exists (${belongsTo(to, sql`${column} = ${id}`)})
        order by a.id limit ${limit}) x) as people
    from ${table} o where o.id = ${id} and o.deleted_at is null`,
    'objects',
  )
  return { title: row?.title ?? '', path: `/${kind}/${row?.slug ?? ''}/dash`, people: row?.people ?? [] }
}

/** Of account `a` and profile `p`. */
function belongsTo(to: Batch['to'], isHere: SQL): SQL {
  if (Array.isArray(to))
    return sql`select 1 from participant pt where pt.user_id = a.id and pt.deleted_at is null and pt.${isHere}
      and pt.id = any(${sql.param(to)}::uuid[])`
  if (to === 'judges')
    return sql`select 1 from event_role r where r.profile_id = p.id and r.deleted_at is null
      and r.event_role in ('Judge', 'Mentor') and r.${isHere}`
  const lacks = sql`and pt.team_id is not null and not exists (select 1 from submission s
    where s.team_id = pt.team_id and s.submitted_at is not null and s.deleted_at is null)`
  return sql`select 1 from participant pt where pt.user_id = a.id and pt.approved and pt.deleted_at is null
    and pt.${isHere} ${to === 'teamsWithoutSubmission' ? lacks : sql``}`
}
