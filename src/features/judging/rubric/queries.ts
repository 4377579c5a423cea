import { and, desc, eq, getColumns, gt, sql } from 'drizzle-orm'
import { readPage } from '#database/page.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { events } from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { List } from '#lib/contract/lists.ts'
import { maxChanges, type Rubric, type rubricContract, type RubricVersion } from './contract.ts'
import { hashRubric, loadRubric } from './versions/current.ts'
import { hasOpened, opensAt } from './versions/rubric-freeze.ts'
import { hasJudgingOpened, isPublishedBy } from './versions/judged-already.ts'
import { calculateShares } from './shares.ts'
import { rubricVersions } from './table.ts'

/** 404 for another organizer's draft. */
export async function getRubric(ctx: Context, { eventId }: { eventId: string }): Promise<Rubric> {
  const event = await loadEvent(ctx, { eventId })
  ctx.until(opensAt(event))
  const { id, version, criteria, tieRule, isFrozen } = await loadRubric(ctx, eventId)
  const changes = await ctx.db
    .select({
      version: rubricVersions.version,
      reason: rubricVersions.reason,
      createdAt: rubricVersions.createdAt,
    })
    .from(rubricVersions)
    .where(and(eq(rubricVersions.eventId, eventId), gt(rubricVersions.version, 1)))
    .orderBy(desc(rubricVersions.version))
    .limit(maxChanges)
  const [{ tracks, isPublished } = { tracks: [], isPublished: false }] = await ctx.db
    .select({ tracks: events.tracks, isPublished: isPublishedBy })
    .from(events)
    .where(eq(events.id, eventId))
  return {
    eventId,
    version,
    isSaved: id !== null,
    isFrozen: isFrozen || hasOpened(event, ctx.now),
    isPublished,
    criteria,
    shares: calculateShares(criteria, tracks),
    tieRule,
    isTieRuleFixed: await hasJudgingOpened(ctx, eventId),
    hash: hashRubric({ criteria, tieRule }),
    changes,
  }
}

export async function getRubricVersions(
  ctx: Context,
  { eventId, ...paging }: InputOf<typeof rubricContract, 'getRubricVersions'>,
): Promise<List<RubricVersion>> {
  await loadEvent(ctx, { eventId })
  return readPage(ctx.db, {
    of: rubricVersions,
    row: getColumns(rubricVersions),
    where: eq(rubricVersions.eventId, eventId),
    sorting: sql`rubric_version.version desc`,
    paging,
  })
}
