import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Person } from './contract.ts'

/** An account as its profile may be shown to others (docs/rules.md#private-profile); null for nobody. */
export const personOf = (userId: SQL | AnyColumn, viewerId: string) => sql<Person | null>`(
  select jsonb_build_object(
    'name', coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), case when p.public then p.user_name end, 'New member'),
    'userName', case when p.public then p.user_name end, 'picture', p.picture, 'isYou', u.id = ${viewerId}::uuid)
  from account u left join profile p on p.user_id = u.id and p.deleted_at is null
  where u.id = ${userId})`
