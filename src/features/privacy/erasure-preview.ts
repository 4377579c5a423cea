import { sql } from 'drizzle-orm'
import { ownAccount } from '#features/auth/policy.ts'
import { runAloneBy } from '#features/profile/site-wide/last-organiser.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { confirmationOf, type ErasurePreview } from './contract.ts'
import { personOf } from './person.ts'

/** What erasing an account would take away, and what it would leave; for its owner and ADMIN. */
export async function getErasure(
  ctx: MemberContext,
  { userId = ctx.viewer.id }: { userId?: string | undefined },
): Promise<ErasurePreview> {
  allow(ctx, ownAccount, { userId })
  const person = await personOf(ctx, userId)
  if (!person) throw notFound('Account')
  const [found] = await ctx.db.execute<
    Omit<ErasurePreview, 'confirmation' | 'onlyOrganizerOf'> & Record<string, unknown>
  >(
    sql`select
      (select count(*)::int from application where user_id = a.id and deleted_at is null) as applications,
      (select count(*)::int from project where profile_id = any(${sql.param(person.profileIds)}::uuid[]) and deleted_at is null) as projects,
      (select count(*)::int from tutorial where author_user_id = a.id and source_file is null and deleted_at is null)
        + (select count(*)::int from article where author_user_id = a.id and source_file is null and deleted_at is null)
        as texts,
      (select count(*)::int from "like" where user_id = a.id) as likes,
      (select count(*)::int from comment where user_id = a.id and deleted_at is null) as comments,
      (select count(*)::int from review where user_id = a.id) as reviews,
      ${teamsOf} as teams,
      a.role = 'ADMIN' and not exists (
        select from account o where o.role = 'ADMIN' and o.id <> a.id and o.deleted_at is null
          and o.suspended_at is null) as "isLastAdmin"
      from account a where a.id = ${userId}`,
    'objects',
  )
  const onlyOrganizerOf = await runAloneBy(ctx, person.profileIds)
  return { ...found!, onlyOrganizerOf, confirmation: confirmationOf(person) }
}

const teamsOf = sql.raw(`(
  select coalesce(json_agg(json_build_object('name', t.name, 'event', e.title, 'becomes',
    case when t.members_count > 1 then case when t.admin_user_id = a.id then 'handedOver' else 'left' end else 'ended' end)
    order by e.title, t.name), '[]')
  from participant pt join team t on t.id = pt.team_id and t.deleted_at is null join event e on e.id = t.event_id
  where pt.user_id = a.id and pt.deleted_at is null)`)
