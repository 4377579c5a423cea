import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { lastChangeOf } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { occasionOf } from '#features/event/event/occasion.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { events } from '#features/event/event/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid, wouldReplace } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { Criterion, CriterionDraft, Rubric, RubricDraft } from './contract.ts'
import { askFirst } from './versions/asking-first.ts'
import { type CurrentRubric, formerCriteria, freezeRubric, hashOf, rubricOf } from './versions/current.ts'
import { hasOpened } from './versions/freezing.ts'
import { refuseJudgedAlready, refuseOtherTieRule, refusePublishedAlready } from './versions/judged-already.ts'
import { getRubric } from './queries.ts'
import { rubricVersions } from './table.ts'

/**
 * Until submissions open the rubric is changed in place; later it needs a reason, a new version comes beside the old
 * ones, everyone enrolled is told, and judges are asked again for what changed. 422 without a reason, for two criteria of one name, for a track that is not
 * there, and when no criterion counts for every project; 409 once results by it are published, where a closed round
 * would lose its scores, and before it takes the place of what somebody else saved or judges are asked again for what
 * they submitted.
 */
export async function saveRubric(
  ctx: MemberContext,
  { eventId, base, reason, confirmAskAgain, hash, ...asked }: RubricDraft & { eventId: string },
): Promise<Rubric> {
  const event = await occasionOf(ctx, { eventId }, { lock: true })
  allow(ctx, manageEvent, event)
  const before = await rubricOf(ctx, eventId)
  const stored = { criteria: before.criteria, tieRule: before.tieRule }
  const lastChange = lastChangeOf(ctx, { kind: 'event', id: eventId })
  const { criteria: drafts, tieRule } = {
    ...stored,
    ...(await mergeChanges(asked, { base, stored, lastChange })),
  }
  await check(ctx, eventId, drafts)
  const isFrozen = before.isFrozen || hasOpened(event, ctx.now)
  const former = isFrozen ? await formerCriteria(ctx, eventId) : null
  const criteria = named(drafts, before.criteria, former)
  const isSame = tieRule === before.tieRule && isDeepStrictEqual(criteria, before.criteria)
  if (isSame && before.id) return getRubric(ctx, { eventId })
  if (!isSame) {
    await refusePublishedAlready(ctx, eventId)
    refuseReplacing(before, { hash })
    if (tieRule !== before.tieRule) await refuseOtherTieRule(ctx, eventId)
  }
  if (isFrozen && !isSame) {
    await refuseJudgedAlready(ctx, eventId, { before: before.criteria, after: criteria })
    if (!reason) throw invalid({ reason: 'Say why in a sentence: everyone enrolled will read it' })
    if (!confirmAskAgain) await askFirst(ctx, eventId, criteria)
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

/** Criteria are saved as a whole: another organizer's change would go without a word. */
function refuseReplacing(before: CurrentRubric, { hash }: Pick<RubricDraft, 'hash'>): void {
  if (hash !== undefined && hash !== hashOf(before)) throw wouldReplace('saved other criteria or weights')
}

async function check(ctx: MemberContext, eventId: string, drafts: CriterionDraft[]): Promise<void> {
  const names = drafts.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, place) => names.indexOf(name) < place)
  if (twice >= 0) throw invalid({ [`criteria.${twice}.name`]: 'Another criterion has this name' })
  if (drafts.every(({ trackIds }) => trackIds !== null))
    throw invalid({ criteria: 'At least one criterion has to count for every project' })
  const [{ tracks } = { tracks: [] }] = await ctx.db
    .select({ tracks: events.tracks })
    .from(events)
    .where(eq(events.id, eventId))
  const known = new Set(tracks.map(({ id }) => id))
  for (const [place, { trackIds }] of drafts.entries())
    if (trackIds?.some((id) => !known.has(id)))
      throw invalid({ [`criteria.${place}.trackIds`]: 'There’s no such track' })
}

/**
 * With the criteria of all versions, once it is frozen, what asks something else is another criterion, so that no level
 * counts for what it was not given for; what was asked before has its id again, and its levels with it.
 */
function named(
  drafts: CriterionDraft[],
  before: Criterion[],
  former: readonly Criterion[] | null,
): Criterion[] {
  const used = new Set<string>()
  return drafts.map(({ id: asked, ...draft }) => {
    const known = former
      ? former.find((one) => !used.has(one.id) && asksTheSame(one, draft))
      : before.find((one) => one.id === asked && !used.has(one.id))
    const id = known?.id ?? crypto.randomUUID()
    used.add(id)
    return { id, ...draft }
  })
}

const asksTheSame = (one: Omit<Criterion, 'id'>, other: Omit<Criterion, 'id'>): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  isDeepStrictEqual(one.levels, other.levels)

async function insert(
  ctx: MemberContext,
  row: Omit<typeof rubricVersions.$inferInsert, 'createdBy' | 'createdAt'>,
): Promise<void> {
  await ctx.db.insert(rubricVersions).values({ ...row, createdBy: ctx.viewer.id, createdAt: ctx.now })
}

/** On the dashboard, in their tray and by e-mail. */
const notifyEnrolled = (ctx: MemberContext, id: string, reason: string): Promise<void> =>
  ctx.job('occasion-notice', {
    kind: 'event',
    id,
    by: ctx.viewer.id,
    title: 'How projects are judged has changed',
    body: `${reason}\n\nYou can read the criteria on the event’s page.`,
  })
