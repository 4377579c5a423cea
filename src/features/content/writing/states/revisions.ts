import { and, eq } from 'drizzle-orm'
import type { RevisionCard } from '#features/content/revision/contract.ts'
import { cardColumns, listRevisions } from '#features/content/revision/queries.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import type { WritingKind } from '../kind.ts'
import type { TextRevision } from './writing-contract.ts'
import { loadOwnWriting } from './writing-queries.ts'

/** Lists the revisions of a text, latest first. */
export async function getRevisions(
  ctx: MemberContext,
  kind: WritingKind,
  input: Paging & { id: string },
): Promise<List<RevisionCard>> {
  await loadOwnWriting(ctx, kind, input.id)
  return listRevisions(ctx, kind, input)
}

export async function getRevision(
  ctx: MemberContext,
  kind: WritingKind,
  { id, number }: { id: string; number: number },
): Promise<TextRevision> {
  await loadOwnWriting(ctx, kind, id)
  const { revisions } = kind
  const { description, image, body, level, technologies } = revisions
  const [row] = await ctx.db
    .select({ ...cardColumns(ctx, kind), description, image, body, level, technologies })
    .from(revisions)
    .where(and(eq(revisions.textId, id), eq(revisions.number, number)))
  if (!row) throw notFound('This revision')
  return row
}
