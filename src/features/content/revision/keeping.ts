import { and, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import type { RevisionNote } from './contract.ts'
import { losesMuch } from './losing.ts'
import { type Revised, revisionsOf } from './kind.ts'

const autosavesMeet = 5 * 60_000
const mostRevisions = 300

/** What each revision has; a kind's own fields stand beside it. */
interface RevisedFields {
  title: string
  description: string
  image: string | null
  body: string
}

interface Kept {
  textId: string
  /** The latest number so far. */
  revision: number
  note: RevisionNote
  fields: RevisedFields
  /** An autosave that leaves the ones before it in the history. */
  isNewSession?: boolean | undefined
}

/** Keeps a text as it now is; says whether it took the place of the writer's own last autosave. */
export async function keepRevision(
  ctx: MemberContext,
  kind: Revised,
  { textId, revision, note, fields, isNewSession }: Kept,
): Promise<{ isReplaced: boolean }> {
  const revisions = revisionsOf(kind)
  const values = { ...fields, note, number: revision + 1, savedAt: ctx.now }
  if (note === 'autosaved' && !isNewSession) {
    const isFormer = and(
      eq(revisions.textId, textId),
      eq(revisions.number, revision),
      eq(revisions.note, 'autosaved'),
      eq(revisions.userId, ctx.viewer.id),
      sql`${revisions.createdAt} > ${new Date(ctx.now.getTime() - autosavesMeet)}`,
    )
    const { title, description, body } = revisions
    const [former] = await ctx.db.select({ title, description, body }).from(revisions).where(isFormer)
    if (former && !losesMuch(former, fields)) {
      await ctx.db.update(revisions).set(values).where(isFormer)
      return { isReplaced: true }
    }
  }
  await ctx.db.insert(revisions).values({ ...values, textId, userId: ctx.viewer.id, createdAt: ctx.now })
  await pruneRevisions(ctx, kind, textId)
  return { isReplaced: false }
}

interface First {
  id: string
  revision: number
  savedAt: Date
  sourceFile: string | null
}

/** What a text says before it is first saved here stays too, as what came with the import. */
export async function keepFirst(
  { db }: MemberContext,
  kind: Revised,
  { before, fields }: { before: First; fields: RevisedFields },
): Promise<void> {
  const { id: textId, revision: number, savedAt, sourceFile } = before
  if (!sourceFile && fields.body === '') return
  await db
    .insert(revisionsOf(kind))
    .values({ ...fields, textId, number, note: 'imported', createdAt: savedAt, savedAt })
    .onConflictDoNothing()
}

/** What happened to the latest revision without a change of its words; saving it by hand makes an autosave stay. */
export async function noteRevision(
  ctx: MemberContext,
  kind: Revised,
  { textId, revision, note }: Omit<Kept, 'fields'>,
): Promise<void> {
  const revisions = revisionsOf(kind)
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
async function pruneRevisions(ctx: MemberContext, { revisions }: Revised, textId: string) {
  await ctx.db.execute(sql`delete from ${revisions} where text_id = ${textId} and number in (
    select number from ${revisions} where text_id = ${textId}
    order by (note <> 'autosaved') desc, number desc offset ${mostRevisions})
    and number < (select max(number) from ${revisions} where text_id = ${textId})`)
}
