import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { getNounSingular } from '#lib/nouns.ts'
import type { FlagKind, HideableKind } from '../contract.ts'
import { getHiding } from './hide-items.ts'
import { loadOwners } from './owners.ts'
import { loadSubject } from '../queries.ts'
import type { SubjectFacts } from './subject-facts.ts'
import { measures } from '../table.ts'

interface RemovedItem {
  kind: HideableKind
  id: string
  /** Message to the owner. */
  note: string
  /** Event whose organizers hide the item; absent for the moderators of the site. */
  by?: { eventId: string; title: string } | undefined
}

/**
 * Hides an item without a report. The decision is stored, sent to its owners, and can be appealed. 409 if the
 * item is already invisible to others.
 */
export async function hideItem(ctx: MemberContext, { kind, id, note, by }: RemovedItem): Promise<void> {
  const subject = await loadSubject(ctx, { kind, id })
  if (subject?.state !== 'shown' || !(await getHiding(kind).hide(ctx, id, note))) throw createHiddenConflict()
  await recordMeasure(ctx, { kind, id, note, by }, subject)
  await record(ctx, {
    what: 'moderation.hidden',
    subject: { kind, id },
    before: { title: subject.title, state: subject.state },
    after: { title: subject.title, state: 'hidden' },
    reason: note,
  })
}

/** Stores a decision that hides an item, and notifies its owners of the reason. */
export async function recordMeasure(
  ctx: MemberContext,
  { kind, id, note, by }: RemovedItem,
  { title, ownerId }: Pick<SubjectFacts, 'title' | 'ownerId'>,
): Promise<void> {
  // An earlier decision may still count as in force, because the item was restored in another way, such as
  // publishing an application.
  await endMeasures(ctx, { kind, id })
  const [measure] = await ctx.db
    .insert(measures)
    .values({
      kind,
      subjectId: id,
      title,
      ownerId,
      eventId: by?.eventId ?? null,
      reason: note,
      takenBy: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: measures.id })
  const path = `/account/moderation#measure-${measure!.id}`
  const nounLabel = getNounSingular(kind)
  await notifyOwners(ctx, await loadOwners(ctx, { kind, id, ownerId }), {
    news: `${by ? `The organizers of ${by.title}` : 'Moderators'} hid your ${nounLabel}: ${title}`,
    path,
    mail: {
      template: 'hiddenByModerators',
      data: { what: nounLabel, title, reason: note, link: ctx.origin + path, event: by?.title },
    },
  })
}

/**
 * Ends the decisions in force that hide an item, without notices, such as when it was restored in another
 * way.
 */
export async function endMeasures(
  { db, now }: MemberContext,
  { kind, id }: { kind: FlagKind; id: string },
): Promise<void> {
  await db
    .update(measures)
    .set({ liftedAt: now })
    .where(
      and(
        eq(measures.kind, kind),
        eq(measures.subjectId, id),
        eq(measures.act, 'hidden'),
        isNull(measures.liftedAt),
      ),
    )
}

export const createHiddenConflict = () => conflict('Only its owner can see it, so there’s nothing to hide')
