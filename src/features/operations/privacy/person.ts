import { selectAllNames } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Person } from '#lib/personal-data.ts'

type Row = Omit<Person, 'names' | 'profileIds'> & {
  accountName: string
  profiles: { id: string; userName: string | null; name: string }[]
}

/**
 * Returns a person with all names by which they may be mentioned; null if the account doesn't exist or was
 * erased.
 */
export async function loadPerson({ db }: Pick<Context, 'db'>, userId: string): Promise<Person | null> {
  const [row] = await db.execute<Row>(selectAllNames(userId), 'objects')
  if (!row) return null
  const { accountName, profiles, ...person } = row
  const knownNames = [accountName, ...profiles.flatMap(({ name, userName }) => [name, userName ?? ''])]
  return {
    ...person,
    profileIds: profiles.map(({ id }) => id),
    names: [...new Set(knownNames)].filter((name) => [...name].length > 1),
  }
}
