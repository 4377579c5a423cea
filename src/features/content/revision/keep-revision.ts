import { and, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import type { RevisionNote } from './contract.ts'
import { isMajorLoss } from './text-loss.ts'
import { type RevisedKind, getRevisionTable } from './kind.ts'

const autosaveMergeMs = 5 * 60_000
const maxRevisions = 300

/** Common fields of revisions; each kind of text adds its own. */
interface RevisedFields {
  title: string
  description: string
  image: string | null
  body: string
}

interface SavedRevision {
  textId: string
  /** Number of the latest revision so far. */
  revision: number
  note: RevisionNote
  fields: RevisedFields
  /** True for an autosave that keeps the previous ones in the history. */
  isNewSession?: boolean | undefined
}

/**
 * Stores the text's current state as a revision; returns whether it replaced the writer's own last autosave.
 */
export async function saveRevision(
  ctx: MemberContext,
  kind: RevisedKind,
  { textId, revision, note, fields, isNewSession }: SavedRevision,
): Promise<{ isReplaced: boolean }> {
  const revisions = getRevisionTable(kind)
  const values = { ...fields, note, number: revision + 1, savedAt: ctx.now }
  if (note === 'autosaved' && !isNewSession) {
    const isFormer = and(
      eq(revisions.textId, textId),
      eq(revisions.number, revision),
      eq(revisions.note, 'autosaved'),
      eq(revisions.userId, ctx.viewer.id),
      sql`${revisions.createdAt} > ${new Date(ctx.now.getTime() - autosaveMergeMs)}`,
    )
    const { title, description, body } = revisions
    const [formerRevision] = await ctx.db.select({ title, description, body }).from(revisions).where(isFormer)
    if (formerRevision && !isMajorLoss(formerRevision, fields)) {
      await ctx.db.update(revisions).set(values).where(isFormer)
      return { isReplaced: true }
    }
  }
  await ctx.db.insert(revisions).values({ ...values, textId, userId: ctx.viewer.id, createdAt: ctx.now })
  await pruneRevisions(ctx, kind, textId)
  return { isReplaced: false }
}

interface FirstVersion {
  id: string
  revision: number
  savedAt: Date
  sourceFile: string | null
}

/** Stores the text as it was before its first save on this site, as a revision with the note 'imported'. */
export async function saveFirstRevision(
  { db }: MemberContext,
  kind: RevisedKind,
  { before, fields }: { before: FirstVersion; fields: RevisedFields },
): Promise<void> {
  const { id: textId, revision: number, savedAt, sourceFile } = before
  if (!sourceFile && fields.body === '') return
  await db
    .insert(getRevisionTable(kind))
    .values({ ...fields, textId, number, note: 'imported', createdAt: savedAt, savedAt })
    .onConflictDoNothing()
}

/**
 * Sets the note of the latest revision if its text didn't change; saving by hand keeps an autosave in the
 * history.
 */
export async function updateRevisionNote(
  ctx: MemberContext,
  kind: RevisedKind,
  { textId, revision, note }: Omit<SavedRevision, 'fields'>,
): Promise<void> {
  const revisions = getRevisionTable(kind)
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

/**
 * Keeps at most 300 revisions, and always the latest: deletes the oldest autosaves first, then the oldest
 * others.
 */
async function pruneRevisions(ctx: MemberContext, { revisions }: RevisedKind, textId: string) {
  await ctx.db.execute(sql`delete from ${revisions} where text_id = ${textId} and number in (
    select number from ${revisions} where text_id = ${textId}
    order by (note <> 'autosaved') desc, number desc offset ${maxRevisions})
    and number < (select max(number) from ${revisions} where text_id = ${textId})`)
}
