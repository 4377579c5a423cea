import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { decideMeasure } from '../appeals.ts'
import type { HideableKind } from '../contract.ts'
import { getHiding } from './hide-items.ts'
import { loadSubject } from '../queries.ts'
import { measures } from '../table.ts'

interface RestoredItem {
  kind: HideableKind
  id: string
  /** Message to the owner about the lifted decision. */
  answer: string
}

/**
 * Lifts the decision that hides an item, or unhides one hidden without a decision. 409 if it is not hidden.
 */
export async function liftHiding(ctx: MemberContext, { kind, id, answer }: RestoredItem): Promise<void> {
  const [measure] = await ctx.db
    .select({ id: measures.id })
    .from(measures)
    .where(
      and(
        eq(measures.kind, kind),
        eq(measures.subjectId, id),
        eq(measures.act, 'hidden'),
        isNull(measures.liftedAt),
      ),
    )
  if (measure) {
    await decideMeasure(ctx, { id: measure.id, decision: 'lift', answer })
    return
  }
  const subject = await loadSubject(ctx, { kind, id })
  if (subject?.state !== 'hidden' || !(await getHiding(kind).unhide(ctx, id)))
    throw conflict('It isn’t hidden')
  await record(ctx, {
    what: 'moderation.shown',
    subject: { kind, id },
    before: { state: 'hidden' },
    after: { state: 'shown' },
    reason: answer,
  })
}
