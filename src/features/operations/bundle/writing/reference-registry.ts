import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { eventRoles } from '#features/event/event/table.ts'
import type { ListedFile } from '#features/platform/files/site-wide/bundled-files.ts'
import { profiles } from '#features/people/profile/table.ts'
import { categories } from '#features/content/category/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { timelineEvents, timelineSpeakers } from '#features/event/timeline/table.ts'
import type { Json, Leaving } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'
import { createIdRegistry } from '../reading/id-registry.ts'
import type { ListName } from '../format.ts'

type Db = Context['db']

export interface Leave {
  leaving: Leaving
  /** Yields the entries of a list that the rows have referred to so far, in order. */
  listed(name: ListName): AsyncIterable<readonly Json[]>
}

/** Creates a registry of what an event's rows may refer to, and collects what they refer to. */
export async function leaveWith(
  db: Db,
  { eventId, files }: { eventId: string; files: readonly ListedFile[] },
): Promise<Leave> {
  const known = createIdRegistry()
  for (const { key } of files) known.add('file', key)
  const [technologyBy, categoryBy] = [await loadTechnologies(db), await loadCategories(db)]
  const personBy = await loadProfileUsers(db, eventId)
  const people = new Set<string>()
  const used = { technologies: new Map<string, string>(), categories: new Map<string, string>() }
  const leaving: Leaving = {
    ...known,
    person: (id) => void people.add(id),
    personOf: (profileId) => personBy.get(profileId),
    technology: (id) => noted(technologyBy.get(id), used.technologies),
    category: (id) => noted(categoryBy.get(id), used.categories),
  }
  return {
    leaving,
    async *listed(name) {
      if (name === 'people') yield* loadPeople(db, [...people].toSorted())
      else if (name === 'files') yield files as readonly (ListedFile & Record<string, Json>)[]
      else yield [...used[name]].map(([slug, itemName]) => ({ slug, name: itemName })).toSorted(bySlug)
    },
  }
}

const bySlug = (one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1)

interface CatalogItem {
  slug: string
  name: string
}

function noted(entry: CatalogItem | undefined, used: Map<string, string>) {
  if (entry) used.set(entry.slug, entry.name)
  return entry?.slug
}

async function loadTechnologies(db: Db): Promise<Map<string, CatalogItem>> {
  const { id, slug, name } = technologies
  const rows = await db.select({ id, slug, name }).from(technologies).where(isNull(technologies.deletedAt))
  return new Map(rows.map((row) => [row.id, row]))
}

async function loadCategories(db: Db): Promise<Map<string, CatalogItem>> {
  const { id, slug, name } = categories
  const rows = await db.select({ id, slug, name }).from(categories)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Maps profiles with a role or a talk to their users. */
async function loadProfileUsers(db: Db, eventId: string): Promise<Map<string, string>> {
  const holding = db
    .select({ id: eventRoles.profileId })
    .from(eventRoles)
    .where(eq(eventRoles.eventId, eventId))
  const speaking = db
    .select({ id: timelineSpeakers.profileId })
    .from(timelineSpeakers)
    .innerJoin(timelineEvents, eq(timelineEvents.id, timelineSpeakers.timelineEventId))
    .where(eq(timelineEvents.eventId, eventId))
  const rows = await db
    .select({ id: profiles.id, userId: profiles.userId })
    .from(profiles)
    .where(and(isNull(profiles.deletedAt), or(inArray(profiles.id, holding), inArray(profiles.id, speaking))))
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

const batch = 500

/** Lists people with only their names; for an erased account only the id. */
async function* loadPeople(db: Db, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += batch) {
    const rows = await db
      .select({
        id: users.id,
        name: users.name,
        deletedAt: users.deletedAt,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
      })
      .from(users)
      .leftJoin(profiles, and(eq(profiles.userId, users.id), isNull(profiles.deletedAt)))
      .where(inArray(users.id, ids.slice(from, from + batch)))
      .orderBy(users.id)
    yield rows.map(({ id, name, deletedAt, firstName, lastName }) => ({
      id,
      firstName: deletedAt ? '' : (firstName ?? name),
      lastName: deletedAt ? '' : (lastName ?? ''),
      isGone: deletedAt !== null,
    }))
  }
}
