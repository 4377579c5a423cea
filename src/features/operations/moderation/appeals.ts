import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { otherAdministrators } from '#features/people/auth/rows.ts'
import { titleOfEvent } from '#features/event/event/rows.ts'
import { requalify } from '#features/event/submission/site-wide/disqualify-submission.ts'
import { refreshQueueCounts, notifyOfQueueItem } from '#features/platform/notification/notifying/queues.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, forbidden, notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { appealDays } from '#lib/periods.ts'
import { getNounSingular } from '#lib/nouns.ts'
import type { flagContract, HideableKind, OwnMeasure, OwnMeasureQuery } from './contract.ts'
import { getHiding } from './handling/hide-items.ts'
import { isOwnedBy, loadOwners } from './handling/owners.ts'
import { ownerOnly } from './policy.ts'
import { loadSubject } from './queries.ts'
import { selectFacts, type SubjectFacts } from './handling/subject-facts.ts'
import { measures } from './table.ts'

type Contract = typeof flagContract
type MeasureRow = typeof measures.$inferSelect

/**
 * Lists moderation decisions on the content of the caller and their teams, newest first; of one item if the
 * query names it.
 */
export async function getOwnMeasures(
  ctx: MemberContext,
  { subjectId, ...paging }: OwnMeasureQuery,
): Promise<List<OwnMeasure>> {
  const isOwnMeasure = concernsViewer(ctx)
  const rows = await ctx.db
    .select({
      measure: measures,
      facts: sql<SubjectFacts | null>`${selectFacts({ kind: sql`${measures.kind}`, id: sql`${measures.subjectId}` })}`,
      organizersOf: eventTitle,
      isReadByAnother: sql<boolean>`exists (${otherAdministrators(sql`coalesce(${measures.takenBy}, ${noUserId}::uuid)`)})`,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(measures)
    .where(and(isOwnMeasure, subjectId ? eq(measures.subjectId, subjectId) : undefined))
    .orderBy(sql`${measures.createdAt} desc`, measures.id)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map(({ measure, facts, organizersOf, isReadByAnother }) => ({
    ...measure,
    organizersOf,
    isReadByAnother,
    isReplaced: isReplaced(measure, facts),
    path: facts && facts.state !== 'gone' ? facts.path : null,
    canAppeal: mayAppeal(ctx, measure),
    appealUntil: new Date(measure.createdAt.getTime() + appealMs),
  }))
  return { items, total: rows[0]?.total ?? 0, ...paging }
}

const eventTitle = sql<string | null>`${titleOfEvent(sql.raw('measure.event_id'))}`

/** Whether someone else's answer is now in the place of the one that the decision is about. */
const isReplaced = (
  { kind, ownerId }: Pick<MeasureRow, 'kind' | 'ownerId'>,
  facts: Pick<SubjectFacts, 'ownerId'> | null,
): boolean => kind === 'answer' && facts !== null && facts.ownerId !== ownerId

/** Placeholder for the author of a decision who has erased their account. */
const noUserId = '00000000-0000-0000-0000-000000000000'

/**
 * Files an appeal. 404 if the decision doesn't concern the caller; 409 for a second appeal, after the
 * decision was lifted, and after 30 days.
 */
export async function appealMeasure(
  ctx: MemberContext,
  { id, text }: InputOf<Contract, 'appealMeasure'>,
): Promise<{ id: string }> {
  const [row] = await ctx.db
    .select({ measure: measures, isConcerned: sql<boolean>`${concernsViewer(ctx)}` })
    .from(measures)
    .where(eq(measures.id, id))
    .for('update')
  allowOrThrow(ctx, ownerOnly, {
    subject: { isConcerned: row?.isConcerned ?? false },
    otherwise: notFound('Decision'),
  })
  if (!mayAppeal(ctx, row!.measure)) throw conflict(getRefusal(row!.measure))
  await ctx.db
    .update(measures)
    .set({ appeal: text, appealedBy: ctx.viewer.id, appealedAt: ctx.now, updatedAt: ctx.now })
    .where(eq(measures.id, id))
  await notifyOfQueueItem(ctx, 'appeals')
  return { id }
}

/**
 * Lifts a decision, or upholds it after an appeal. 409 if it is already lifted, and for upholding without an
 * appeal or after an answer; 403 for upholding the caller's own decision while there is another administrator
 * (content/code-of-conduct.md).
 */
export async function decideMeasure(
  ctx: MemberContext,
  { id, decision, answer }: InputOf<Contract, 'decideMeasure'>,
): Promise<Pick<MeasureRow, 'id' | 'kind' | 'subjectId'>> {
  const [before] = await ctx.db.select().from(measures).where(eq(measures.id, id)).for('update')
  if (!before) throw notFound('Decision')
  if (before.liftedAt) throw conflict(stateTexts[before.act].lifted, 'lifted')
  const isLifted = decision === 'lift'
  if (!isLifted) await assertCanUphold(ctx, before)
  const isPending = before.appealedAt !== null && before.decidedAt === null
  await ctx.db
    .update(measures)
    .set({
      liftedAt: isLifted ? ctx.now : null,
      answer,
      decidedBy: ctx.viewer.id,
      decidedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(and(eq(measures.id, id), isNull(measures.liftedAt)))
  const { kind, subjectId } = before
  if (isLifted) await undo(ctx, before)
  await record(ctx, {
    what: auditActs[before.act][isLifted ? 'lift' : 'keep'],
    subject: { kind, id: subjectId },
    before: { state: before.act, appealed: isPending },
    after: { state: isLifted ? 'shown' : before.act },
    reason: answer,
  })
  if (isPending) await refreshQueueCounts(ctx, 'appeals')
  await notifyOfAnswer(ctx, before, { isLifted, answer })
  return { id, kind, subjectId }
}

/** Sentences for a decision that was made before, by effect. */
const stateTexts: Record<MeasureRow['act'], Record<'lifted' | 'kept', string>> = {
  hidden: {
    lifted: 'It’s already visible again',
    kept: 'This appeal is answered already: it stays hidden',
  },
  disqualified: {
    lifted: 'It already takes part in the judging again',
    kept: 'This appeal is answered already: it stays disqualified',
  },
}

const auditActs: Record<MeasureRow['act'], Record<'lift' | 'keep', AuditAct>> = {
  hidden: { lift: 'moderation.shown', keep: 'moderation.kept-hidden' },
  disqualified: { lift: 'submission.requalified', keep: 'submission.kept-disqualified' },
}

async function undo(ctx: MemberContext, { act, kind, subjectId }: MeasureRow): Promise<void> {
  if (act === 'disqualified') await requalify(ctx, subjectId)
  else await getHiding(kind as HideableKind).unhide(ctx, subjectId)
}

/** SQL condition: the viewer owns or shares the content of row `measure`. */
const concernsViewer = ({ viewer }: MemberContext) =>
  isOwnedBy(viewer.id, {
    kind: sql`${measures.kind}`,
    id: sql`${measures.subjectId}`,
    ownerId: sql`${measures.ownerId}`,
  })

const appealMs = appealDays * 24 * 60 * 60 * 1000

const mayAppeal = ({ now }: MemberContext, { appealedAt, liftedAt, createdAt }: MeasureRow) =>
  appealedAt === null && liftedAt === null && now.getTime() - createdAt.getTime() <= appealMs

function getRefusal({ liftedAt, appealedAt }: MeasureRow) {
  if (liftedAt) return 'This decision no longer holds'
  if (appealedAt) return 'You’ve already appealed this decision'
  return `You can appeal for ${appealDays} days`
}

async function assertCanUphold(
  { db, viewer }: MemberContext,
  { act, appealedAt, decidedAt, takenBy }: MeasureRow,
) {
  if (!appealedAt) throw conflict('There’s no open appeal to answer')
  if (decidedAt) throw conflict(stateTexts[act].kept, 'answered')
  if (takenBy !== viewer.id) return
  const others = await db.execute<{ id: string }>(
    sql`${otherAdministrators(sql`${viewer.id}`)} limit 1`,
    'objects',
  )
  if (others.length > 0) throw forbidden('Another administrator has to answer this appeal')
}

async function notifyOfAnswer(
  ctx: MemberContext,
  { act, kind, subjectId, title, ownerId, id }: MeasureRow,
  { isLifted, answer }: { isLifted: boolean; answer: string },
) {
  const path = `/account/moderation#measure-${id}`
  const nounLabel = getNounSingular(kind)
  const owners = await loadOwners(ctx, { kind, id: subjectId, ownerId })
  const link = ctx.origin + path
  if (act === 'disqualified') {
    await notifyOwners(ctx, owners, {
      news: isLifted
        ? `Your project takes part in the judging again: ${title}`
        : `Your project stays disqualified: ${title}`,
      path,
      mail: {
        template: isLifted ? 'requalified' : 'staysDisqualified',
        data: { title, reason: answer, link },
      },
    })
    return
  }
  const hasReplacement =
    isLifted && isReplaced({ kind, ownerId }, await loadSubject(ctx, { kind, id: subjectId }))
  const { news, template } = hasReplacement
    ? ({
        news: `The decision to hide your ${nounLabel} no longer holds, but it was replaced meanwhile: ${title}`,
        template: 'replacedMeanwhile',
      } as const)
    : isLifted
      ? ({ news: `Your ${nounLabel} is visible again: ${title}`, template: 'givenBackByModerators' } as const)
      : ({ news: `Your ${nounLabel} stays hidden: ${title}`, template: 'appealRefused' } as const)
  await notifyOwners(ctx, owners, {
    news,
    path,
    mail: {
      template,
      data: { what: nounLabel, title, reason: answer, link },
    },
  })
}
