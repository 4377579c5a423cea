import { and, desc, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import type { InputOf } from '#lib/contract.ts'
import { notFound } from '#lib/errors.ts'
import type { List, Paging } from '#lib/lists.ts'
import { offsetOf } from '#lib/paging.ts'
import type { tutorialContract } from './contract.ts'
import type { WrittenKind } from './kinds.ts'
import { personOf } from './person.ts'
import type { StoredWriting } from './stored-writing.ts'
import type { RevisionCard, RevisionNote, TextRevision } from './writing-contract.ts'
import { fieldsOf, type WritingFields } from './writing-fields.ts'
import { ownWriting } from './writing-queries.ts'

const autosavesMeet = 5 * 60_000
const mostRevisions = 300

/** The saved states of a text, the latest first. */
export async function listRevisions(
  ctx: MemberContext,
  kind: WrittenKind,
  { id, ...page }: Paging & { id: string },
): Promise<List<RevisionCard>> {
  await ownWriting(ctx, kind, id)
  const { revisions } = kind
  const isIts = eq(revisions.textId, id)
  const offset = offsetOf(page)
  const rows = await ctx.db
    .select({ ...cardOf(ctx, kind), counted: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(revisions)
    .where(isIts)
    .orderBy(desc(revisions.number))
    .limit(page.perPage)
    .offset(offset)
  const total = rows[0]?.counted ?? (offset > 0 ? await ctx.db.$count(revisions, isIts) : 0)
  return { items: rows, total, page: page.page, perPage: page.perPage }
}

export async function getRevision(
  ctx: MemberContext,
  kind: WrittenKind,
  { id, number }: InputOf<typeof tutorialContract, 'getTutorialRevision'>,
): Promise<TextRevision> {
  await ownWriting(ctx, kind, id)
  const { revisions } = kind
  const { description, image, body, level, technologies } = revisions
  const [row] = await ctx.db
    .select({ ...cardOf(ctx, kind), description, image, body, level, technologies })
    .from(revisions)
    .where(and(eq(revisions.textId, id), eq(revisions.number, number)))
  if (!row) throw notFound('This revision was')
  return row
}

const cardOf = (ctx: MemberContext, { revisions }: WrittenKind) => ({
  number: revisions.number,
  note: revisions.note,
  by: personOf(sql`${revisions}.user_id`, ctx.viewer.id),
  savedAt: revisions.savedAt,
  size: sql<number>`${revisions.size}`,
  title: revisions.title,
})

interface Kept {
  textId: string
  /** The latest number so far. */
  revision: number
  note: RevisionNote
  fields: WritingFields
}

/** Keeps a text as it now is; says whether it took the place of the writer's own last autosave. */
export async function keepRevision(
  ctx: MemberContext,
  { revisions }: WrittenKind,
  { textId, revision, note, fields }: Kept,
): Promise<{ isReplaced: boolean }> {
  const values = { ...fields, note, number: revision + 1, savedAt: ctx.now }
  if (note === 'autosaved') {
    const replaced = await ctx.db
      .update(revisions)
      .set(values)
      .where(
        and(
          eq(revisions.textId, textId),
          eq(revisions.number, revision),
          eq(revisions.note, 'autosaved'),
          eq(revisions.userId, ctx.viewer.id),
          sql`${revisions.createdAt} > ${new Date(ctx.now.getTime() - autosavesMeet)}`,
        ),
      )
      .returning({ number: revisions.number })
    if (replaced.length > 0) return { isReplaced: true }
  }
  await ctx.db.insert(revisions).values({ ...values, textId, userId: ctx.viewer.id, createdAt: ctx.now })
  return { isReplaced: false }
}

/** What a text says before it is first saved here stays too, as what came with the import. */
export async function keepFirst(
  { db }: MemberContext,
  { revisions }: WrittenKind,
  before: StoredWriting,
): Promise<void> {
  const { id: textId, revision: number, savedAt, sourceFile } = before
  if (!sourceFile && before.body === '') return
  await db
    .insert(revisions)
    .values({ ...fieldsOf(before), textId, number, note: 'imported', createdAt: savedAt, savedAt })
    .onConflictDoNothing()
}

/** What happened to the latest revision without a change of its words; saving it by hand makes an autosave stay. */
export async function noteRevision(
  ctx: MemberContext,
  { revisions }: WrittenKind,
  { textId, revision, note }: Omit<Kept, 'fields'>,
): Promise<void> {
  await ctx.db
    .update(revisions)
    .set({ note })
    .where(
      and(
        eq(revisions.textId, textId),
        eq(revisions.number, revision),
        note === 'saved' ? eq(revisions.note, 'autosaved') : undefined,
      ),
    )
}

/** Bounded: beyond so many, the oldest autosaves go first, then the oldest of the others. */
export async function pruneRevisions(ctx: MemberContext, { revisions }: WrittenKind, textId: string) {
  await ctx.db.execute(sql`delete from ${revisions} where text_id = ${textId} and number in (
    select number from ${revisions} where text_id = ${textId}
    order by (note <> 'autosaved') desc, number desc offset ${mostRevisions})
    and number < (select max(number) from ${revisions} where text_id = ${textId})`)
}
