import { sql } from 'drizzle-orm'
import type { Context } from '#lib/contract/context.ts'
import type { Person } from '#lib/personal-data.ts'

type Row = Omit<Person, 'names' | 'profileIds'> & {
  accountName: string
  profiles: { id: string; userName: string | null; name: string }[]
}

/** Who somebody is, by everything that others may have called them; null for who is not there (any more). */
export async function personOf({ db }: Pick<Context, 'db'>, userId: string): Promise<Person | null> {
  const [row] = await db.execute<Row>(
    sql`select a.id as "userId", a.email, a.name as "accountName",
        (select p.user_name from profile p where p.user_id = a.id and p.deleted_at is null) as "userName",
        (select coalesce(json_agg(json_build_object('id', p.id, 'userName', p.user_name,
          'name', trim(p.first_name || ' ' || p.last_name))), '[]') from profile p where p.user_id = a.id) as profiles
      from account a where a.id = ${userId} and a.deleted_at is null`,
    'objects',
  )
  if (!row) return null
  const { accountName, profiles, ...person } = row
  const called = [accountName, ...profiles.flatMap(({ name, userName }) => [name, userName ?? ''])]
  return {
    ...person,
    profileIds: profiles.map(({ id }) => id),
    names: [...new Set(called)].filter((name) => [...name].length > 1),
  }
}
