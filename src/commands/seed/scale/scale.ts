import { sql } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import type { Context } from '#lib/contract/context.ts'
import { awardAllPoints } from '../counts/awards.ts'
import { updateAllCounts } from '../counts/counters.ts'
import { indexAllContent } from '../findable.ts'
import type { Progress } from '../counts/progress.ts'
import { scaledEvents } from './scaled-events.ts'
import { scaledMembers } from './scaled-members.ts'
import { scaledTeams } from './scaled-teams.ts'
import { scaledContent } from './scaled-written.ts'

/**
 * Adds the given number of members to the demo, with events, teams and texts in proportion, always the same
 * ones. The texts are the demo's own, so that pages have realistic sizes.
 */
export async function insertScaled(ctx: Context, members: number, progress: Progress): Promise<void> {
  const { db, now } = ctx
  await db.execute(sql`select
    set_config('seed.members', ${String(members)}, true), set_config('seed.now', ${now.toISOString()}, true)`)
  await db.execute(sql.raw(seedId))
  for (const [name, statements] of Object.entries(steps)) {
    progress.say(name)
    for (const statement of statements) await db.execute(sql.raw(statement))
  }
  progress.say('counters and search')
  await updateAllCounts(ctx)
  await db.execute(sql`delete from search_entry`)
  await indexAllContent(ctx)
  await listProjects(ctx)
  await awardAllPoints(ctx)
}

/**
 * SQL that creates a function that returns the same id for the same words: an md5 with the bits that a UUID
 * needs.
 */
const seedId = `create or replace function pg_temp.seed_id(words text) returns uuid language sql immutable
  return overlay(overlay(md5(words) placing '8' from 13 for 1) placing '8' from 17 for 1)::uuid`

const steps = {
  members: scaledMembers,
  technologies: scaledContent.technologies,
  events: scaledEvents,
  'teams and projects': scaledTeams,
  'tutorials and articles': scaledContent.texts,
}
