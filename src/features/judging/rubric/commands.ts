import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { events } from '#features/event/event/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, replaceConflict } from '#lib/contract/errors.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { Criterion, CriterionDraft, Rubric, RubricDraft } from './contract.ts'
import { requireConfirmation } from './versions/asking-first.ts'
import {
  type CurrentRubric,
  listFormerCriteria,
  freezeRubric,
  hashRubric,
  loadRubric,
} from './versions/current.ts'
import { hasOpened } from './versions/rubric-freeze.ts'
import { rejectIfJudged, refuseOtherTieRule, rejectIfPublished } from './versions/judged-already.ts'
import { getRubric } from './queries.ts'
import { rubricVersions } from './table.ts'

/**
 * Saves the rubric. Until submissions open it changes in place; later, a change needs a reason and adds a new
 * version, everyone enrolled is notified, and judges are asked again for the changed criteria. 422 without a
 * reason, for two criteria of one name, for an unknown track, and when no criterion counts for every project.
 * 409 once results by it are published, if a closed round would lose its scores, and before it replaces
 * another organizer's change or asks judges again for submitted ballots.
 */
export async function saveRubric(
  ctx: MemberContext,
  { eventId, base, reason, confirmAskAgain, hash, ...asked }: RubricDraft & { eventId: string },
): Promise<Rubric> {
  const event = await loadManagedEvent(ctx, { eventId }, { lock: true })
  const before = await loadRubric(ctx, eventId)
  const storedRubric = { criteria: before.criteria, tieRule: before.tieRule }
  const lastChange = loadLastChange(ctx, { kind: 'event', id: eventId })
  const { criteria: drafts, tieRule } = {
    ...storedRubric,
    ...(await mergeChanges(asked, { base, stored: storedRubric, lastChange })),
  }
  await check(ctx, eventId, drafts)
  const isFrozen = before.isFrozen || hasOpened(event, ctx.now)
  const formerVersions = isFrozen ? await listFormerCriteria(ctx, eventId) : null
  const criteria = assignIds(drafts, before.criteria, formerVersions)
  const isUnchanged = tieRule === before.tieRule && isDeepStrictEqual(criteria, before.criteria)
  if (isUnchanged && before.id) return getRubric(ctx, { eventId })
  if (!isUnchanged) {
    await rejectIfPublished(ctx, eventId)
    rejectReplacing(before, { hash })
    if (tieRule !== before.tieRule) await refuseOtherTieRule(ctx, eventId)
  }
  if (isFrozen && !isUnchanged) {
    await rejectIfJudged(ctx, eventId, { before: before.criteria, after: criteria })
    if (!reason) throw invalid({ reason: 'Say why in a sentence: everyone enrolled will read it' })
    if (!confirmAskAgain) await requireConfirmation(ctx, eventId, criteria)
    const { version } = await freezeRubric(ctx, eventId)
    await insert(ctx, { eventId, version: version + 1, criteria, tieRule, reason, isFrozen })
    await notifyEnrolled(ctx, eventId, reason)
    await ctx.job('ballots-asked-again', { eventId })
  } else if (before.id) {
    await ctx.db
      .update(rubricVersions)
      .set({ criteria, tieRule, createdAt: ctx.now })
      .where(eq(rubricVersions.id, before.id))
  } else await insert(ctx, { eventId, version: 1, criteria, tieRule, reason: '', isFrozen })
  await recordChange(ctx, {
    what: 'rubric.changed',
    subject: { kind: 'event', id: eventId },
    before: { isSaved: before.id !== null, criteria: before.criteria, tieRule: before.tieRule },
    after: { isSaved: true, criteria, tieRule },
    reason,
  })
  ctx.changed('event', eventId)
  return getRubric(ctx, { eventId })
}

/**
 * Rejects silent overwriting of another organizer's change if the caller sent a hash, because criteria are
 * saved as a whole.
 */
function rejectReplacing(before: CurrentRubric, { hash }: Pick<RubricDraft, 'hash'>): void {
  if (hash !== undefined && hash !== hashRubric(before))
    throw replaceConflict('saved other criteria or weights')
}

async function check(ctx: MemberContext, eventId: string, drafts: CriterionDraft[]): Promise<void> {
  const names = drafts.map(({ name }) => name.toLowerCase())
  const duplicateIndex = names.findIndex((name, index) => names.indexOf(name) < index)
  if (duplicateIndex >= 0)
    throw invalid({ [`criteria.${duplicateIndex}.name`]: 'Another criterion has this name' })
  if (drafts.every(({ trackIds }) => trackIds !== null))
    throw invalid({ criteria: 'At least one criterion has to count for every project' })
  const [{ tracks } = { tracks: [] }] = await ctx.db
    .select({ tracks: events.tracks })
    .from(events)
    .where(eq(events.id, eventId))
  const trackIdSet = new Set(tracks.map(({ id }) => id))
  for (const [index, { trackIds }] of drafts.entries())
    if (trackIds?.some((id) => !trackIdSet.has(id)))
      throw invalid({ [`criteria.${index}.trackIds`]: 'There’s no such track' })
}

/**
 * Assigns ids to criteria. Once the rubric is frozen, a changed question makes another criterion, so that no
 * level counts for a different question. A question from any earlier version gets its old id back, with its
 * levels.
 */
function assignIds(
  drafts: CriterionDraft[],
  before: Criterion[],
  formerVersions: readonly Criterion[] | null,
): Criterion[] {
  const usedIds = new Set<string>()
  return drafts.map(({ id: requestedId, ...draft }) => {
    const match = formerVersions
      ? formerVersions.find((criterion) => !usedIds.has(criterion.id) && hasSameQuestion(criterion, draft))
      : before.find((criterion) => criterion.id === requestedId && !usedIds.has(criterion.id))
    const id = match?.id ?? crypto.randomUUID()
    usedIds.add(id)
    return { id, ...draft }
  })
}

const hasSameQuestion = (a: Omit<Criterion, 'id'>, b: Omit<Criterion, 'id'>): boolean =>
  a.name === b.name && a.description === b.description && isDeepStrictEqual(a.levels, b.levels)

async function insert(
  ctx: MemberContext,
  row: Omit<typeof rubricVersions.$inferInsert, 'createdBy' | 'createdAt'>,
): Promise<void> {
  await ctx.db.insert(rubricVersions).values({ ...row, createdBy: ctx.viewer.id, createdAt: ctx.now })
}

/** Notifies everyone enrolled of a change, on the dashboard, in the inbox and by e-mail. */
const notifyEnrolled = (ctx: MemberContext, id: string, reason: string): Promise<void> =>
  ctx.job('event-notice', {
    kind: 'event',
    id,
    by: ctx.viewer.id,
    title: 'How projects are judged has changed',
    body: `${reason}\n\nYou can read the criteria on the event’s page.`,
  })
