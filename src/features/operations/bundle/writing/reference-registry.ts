import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { eventRoles } from '#features/event/event/table.ts'
import type { ListedFile } from '#features/platform/files/site-wide/bundled-files.ts'
import { profiles } from '#features/people/profile/table.ts'
import { categories } from '#features/content/category/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { timelineEvents, timelineSpeakers } from '#features/event/timeline/table.ts'
import type { Json, ExportContext } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'
import { createIdRegistry } from '../reading/id-registry.ts'
import type { ListName } from '../format.ts'

type Db = Context['db']

export interface ReferenceRegistry {
  leaving: ExportContext
  /** Yields the entries of a list that the rows have referred to so far, in order. */
  listed(name: ListName): AsyncIterable<readonly Json[]>
}

/** Creates a registry of what an event's rows may refer to, and collects what they refer to. */
export async function createReferenceRegistry(
  db: Db,
  { eventId, files }: { eventId: string; files: readonly ListedFile[] },
): Promise<ReferenceRegistry> {
  const idRegistry = createIdRegistry()
  for (const { key } of files) idRegistry.add('file', key)
  const [technologyLookup, categoryLookup] = [await loadTechnologies(db), await loadCategories(db)]
  const personLookup = await loadProfileUsers(db, eventId)
  const people = new Set<string>()
  const usedItems = { technologies: new Map<string, string>(), categories: new Map<string, string>() }
  const registry: ExportContext = {
    ...idRegistry,
    person: (id) => void people.add(id),
    personOf: (profileId) => personLookup.get(profileId),
    technology: (id) => recordUse(technologyLookup.get(id), usedItems.technologies),
    category: (id) => recordUse(categoryLookup.get(id), usedItems.categories),
  }
  return {
    leaving: registry,
    async *listed(name) {
      if (name === 'people') yield* loadPeople(db, [...people].toSorted())
      else if (name === 'files') yield files as readonly (ListedFile & Record<string, Json>)[]
      else yield [...usedItems[name]].map(([slug, itemName]) => ({ slug, name: itemName })).toSorted(bySlug)
    },
  }
}

const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1)

interface CatalogItem {
  slug: string
  name: string
}

function recordUse(entry: CatalogItem | undefined, usedNames: Map<string, string>) {
  if (entry) usedNames.set(entry.slug, entry.name)
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
  const roleHolderIds = db
    .select({ id: eventRoles.profileId })
    .from(eventRoles)
    .where(eq(eventRoles.eventId, eventId))
  const speakerIds = db
    .select({ id: timelineSpeakers.profileId })
    .from(timelineSpeakers)
    .innerJoin(timelineEvents, eq(timelineEvents.id, timelineSpeakers.timelineEventId))
    .where(eq(timelineEvents.eventId, eventId))
  const rows = await db
    .select({ id: profiles.id, userId: profiles.userId })
    .from(profiles)
    .where(
      and(
        isNull(profiles.deletedAt),
        or(inArray(profiles.id, roleHolderIds), inArray(profiles.id, speakerIds)),
      ),
    )
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
