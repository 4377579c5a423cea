import { everyNameOf } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Person } from '#lib/personal-data.ts'

type Row = Omit<Person, 'names' | 'profileIds'> & {
  accountName: string
  profiles: { id: string; userName: string | null; name: string }[]
}

/** Who somebody is, by everything that others may have called them; null for who is not there (any more). */
export async function personOf({ db }: Pick<Context, 'db'>, userId: string): Promise<Person | null> {
  const [row] = await db.execute<Row>(everyNameOf(userId), 'objects')
  if (!row) return null
  const { accountName, profiles, ...person } = row
  const called = [accountName, ...profiles.flatMap(({ name, userName }) => [name, userName ?? ''])]
  return {
    ...person,
    profileIds: profiles.map(({ id }) => id),
    names: [...new Set(called)].filter((name) => [...name].length > 1),
  }
}
