import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { addToIndex, removeFromIndex } from '#features/platform/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { profilePath } from '../fields/profile-path.ts'
import { profiles } from '../table.ts'

/**
 * Indexes a person by their current profile, or removes them if it is private, deleted or suspended. Call it
 * in every write that changes a profile or its visibility.
 */
export async function indexProfile(ctx: Context, profileId: string): Promise<void> {
  const person = await shownPerson(ctx, profileId)
  if (!person) return removeFromIndex(ctx, 'person', profileId)
  const { userName, firstName, lastName, role, organization, about, picture } = person
  await addToIndex(ctx, {
    kind: 'person',
    id: profileId,
    title: `${firstName} ${lastName}`.trim() || userName,
    excerpt: [role, organization].filter(Boolean).join(' · ') || about.slice(0, 200),
    url: profilePath(userName),
    image: picture,
    words: [userName, about].filter(Boolean).join(' '),
  })
}

async function shownPerson({ db }: Context, profileId: string) {
  const { userName, firstName, lastName, role, organization, about, picture } = profiles
  const [row] = await db
    .select({ userName, firstName, lastName, role, organization, about, picture })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(profiles.id, profileId),
        eq(profiles.public, true),
        isNull(profiles.deletedAt),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
      ),
    )
  return row?.userName ? { ...row, userName: row.userName } : undefined
}
