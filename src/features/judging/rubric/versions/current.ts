import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { Criterion, Rubric } from '../contract.ts'
import { rubricVersions } from '../table.ts'
import { usualCriteria } from '../usual-criteria.ts'

/** What entries of an event are judged by now. */
export interface CurrentRubric {
  /** Null while nobody has saved it. */
  id: string | null
  version: number
  criteria: Criterion[]
  tieRule: Rubric['tieRule']
  isFrozen: boolean
}

/** The newest version; of an event whose rubric nobody has saved, the usual one. */
export async function rubricOf({ db }: Pick<Context, 'db'>, eventId: string): Promise<CurrentRubric> {
  const [row] = await db
    .select()
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, eventId))
    .orderBy(desc(rubricVersions.version))
    .limit(1)
  return row ?? { id: null, version: 1, criteria: [...usualCriteria], tieRule: 'byWeight', isFrozen: false }
}

/** The same for the same criteria and rule, in whatever order the database gives what a criterion has. */
export function hashOf({ criteria, tieRule }: Pick<CurrentRubric, 'criteria' | 'tieRule'>): string {
  const said = criteria.map(({ id, name, description, weight, levels, trackIds }) => [
    id,
    name,
    description,
    weight,
    levels,
    trackIds,
  ])
  return createHash('sha256')
    .update(JSON.stringify([tieRule, said]))
    .digest('hex')
}

/** The criteria of all versions of an event's rubric, those of the newest first. */
export async function formerCriteria(
  { db }: Pick<Context, 'db'>,
  eventId: string,
): Promise<readonly Criterion[]> {
  const versions = await db
    .select({ criteria: rubricVersions.criteria })
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, eventId))
    .orderBy(desc(rubricVersions.version))
  return versions.length > 0 ? versions.flatMap(({ criteria }) => criteria) : usualCriteria
}

/** Stores the usual rubric where none is, and freezes it: from now on something is judged by it, or people build for it. */
export async function freezeRubric(ctx: MemberContext, eventId: string): Promise<CurrentRubric> {
  const { id, ...now } = await rubricOf(ctx, eventId)
  if (!id) {
    const row = { ...now, eventId, isFrozen: true, createdBy: ctx.viewer.id, createdAt: ctx.now }
    const [made] = await ctx.db.insert(rubricVersions).values(row).returning()
    return made!
  }
  if (!now.isFrozen)
    await ctx.db.update(rubricVersions).set({ isFrozen: true }).where(eq(rubricVersions.id, id))
  return { id, ...now, isFrozen: true }
}
