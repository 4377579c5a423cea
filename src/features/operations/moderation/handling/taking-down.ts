import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { nounOne } from '#lib/nouns.ts'
import type { FlagKind, HideableKind } from '../contract.ts'
import { hidingOf } from './hiding.ts'
import { ownersOf } from './owners.ts'
import { subjectOf } from '../queries.ts'
import type { SubjectFacts } from './subject-facts.ts'
import { measures } from '../table.ts'

interface Taken {
  kind: HideableKind
  id: string
  /** What its owner reads. */
  note: string
  /** The event whose organizers hide it; left out for the moderators of the site. */
  by?: { eventId: string; title: string } | undefined
}

/**
 * Hides a thing without a report: the decision is written down, told to its owner, and can be appealed. 409 when nobody
 * but its owner sees it.
 */
export async function takeDown(ctx: MemberContext, { kind, id, note, by }: Taken): Promise<void> {
  const subject = await subjectOf(ctx, { kind, id })
  if (subject?.state !== 'shown' || !(await hidingOf(kind).hide(ctx, id, note))) throw alreadyUnseen()
  await measured(ctx, { kind, id, note, by }, subject)
  await record(ctx, {
    what: 'moderation.hidden',
    subject: { kind, id },
    before: { title: subject.title, state: subject.state },
    after: { title: subject.title, state: 'hidden' },
    reason: note,
  })
}

/** Writes down that a thing is hidden from now on, and tells its owners why. */
export async function measured(
  ctx: MemberContext,
  { kind, id, note, by }: Taken,
  { title, ownerId }: Pick<SubjectFacts, 'title' | 'ownerId'>,
): Promise<void> {
  // One that was given back by another way, such as publishing an application, is in force no more.
  await liftWithout(ctx, { kind, id })
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
  const what = nounOne(kind)
  await notifyOwners(ctx, await ownersOf(ctx, { kind, id, ownerId }), {
    news: `${by ? `The organizers of ${by.title}` : 'Moderators'} hid your ${what}: ${title}`,
    path,
    mail: {
      template: 'hiddenByModerators',
      data: { what, title, reason: note, link: ctx.origin + path, occasion: by?.title },
    },
  })
}

/** Ends what is in force about a thing that others see again, without a word: it was changed by another way. */
export async function liftWithout(
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

export const alreadyUnseen = () => conflict('Only its owner can see it, so there’s nothing to hide')
