import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { Criterion, Rubric } from '../contract.ts'
import { rubricVersions } from '../table.ts'
import { usualCriteria } from '../usual-criteria.ts'

export interface CurrentRubric {
  /** Id of the version; null for the default rubric, which is not stored. */
  id: string | null
  version: number
  criteria: Criterion[]
  tieRule: Rubric['tieRule']
  isFrozen: boolean
}

/** Returns the newest version, or the default rubric if none is saved. */
export async function loadRubric({ db }: Pick<Context, 'db'>, eventId: string): Promise<CurrentRubric> {
  const [row] = await db
    .select()
    .from(rubricVersions)
    .where(eq(rubricVersions.eventId, eventId))
    .orderBy(desc(rubricVersions.version))
    .limit(1)
  return row ?? { id: null, version: 1, criteria: [...usualCriteria], tieRule: 'byWeight', isFrozen: false }
}

/** Hashes the criteria and the tie rule, regardless of the order of keys in the database. */
export function hashRubric({ criteria, tieRule }: Pick<CurrentRubric, 'criteria' | 'tieRule'>): string {
  const hashedCriteria = criteria.map(({ id, name, description, weight, levels, trackIds }) => [
    id,
    name,
    description,
    weight,
    levels,
    trackIds,
  ])
  return createHash('sha256')
    .update(JSON.stringify([tieRule, hashedCriteria]))
    .digest('hex')
}

/**
 * Lists the criteria of all versions of an event's rubric, those of the newest first; the default criteria if
 * none is saved.
 */
export async function listFormerCriteria(
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

/**
 * Freezes the rubric, and first stores the default one if none is saved. Called when judging opens or teams
 * start to rely on the rubric.
 */
export async function freezeRubric(ctx: MemberContext, eventId: string): Promise<CurrentRubric> {
  const { id, ...now } = await loadRubric(ctx, eventId)
  if (!id) {
    const row = { ...now, eventId, isFrozen: true, createdBy: ctx.viewer.id, createdAt: ctx.now }
    const [createdVersion] = await ctx.db.insert(rubricVersions).values(row).returning()
    return createdVersion!
  }
  if (!now.isFrozen)
    await ctx.db.update(rubricVersions).set({ isFrozen: true }).where(eq(rubricVersions.id, id))
  return { id, ...now, isFrozen: true }
}
