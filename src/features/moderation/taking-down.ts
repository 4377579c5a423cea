import { and, eq, isNull } from 'drizzle-orm'
import { sendMailTo } from '#features/mail/service.ts'
import type { MemberContext } from '#lib/context.ts'
import { conflict } from '#lib/errors.ts'
import type { FlagKind, HideableKind } from './contract.ts'
import { ownersOf } from './owners.ts'
import type { SubjectFacts } from './subject-facts.ts'
import { measures } from './table.ts'
import { kindWords } from './words.ts'

interface Taken {
  kind: HideableKind
  id: string
  /** What its owner reads. */
  note: string
}

/** Writes down that a thing is hidden from now on, and tells its owners why. */
export async function measured(
  ctx: MemberContext,
  { kind, id, note }: Taken,
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
      reason: note,
      takenBy: ctx.viewer.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning({ id: measures.id })
  const link = `${ctx.origin}/account/moderation#measure-${measure!.id}`
  for (const userId of await ownersOf(ctx, { kind, id, ownerId }))
    await sendMailTo(ctx, userId, {
      template: 'hiddenByModerators',
      data: { what: kindWords[kind], title, reason: note, link },
    })
}

/** Ends what is in force about a thing that others see again, without a word: it was changed by another way. */
async function liftWithout(
  { db, now }: MemberContext,
  { kind, id }: { kind: FlagKind; id: string },
): Promise<void> {
  await db
    .update(measures)
    .set({ liftedAt: now })
    .where(and(eq(measures.kind, kind), eq(measures.subjectId, id), isNull(measures.liftedAt)))
}

export const alreadyUnseen = () => conflict('Nobody but its owner sees it, so there is nothing to hide')
