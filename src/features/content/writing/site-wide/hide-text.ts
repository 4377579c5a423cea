import { and, eq, isNull, sql } from 'drizzle-orm'
import { listMentionedKeys } from '#features/platform/files/service.ts'
import {
  releaseFiles,
  releaseMentioned,
  withholdMentioned,
} from '#features/platform/files/places/withhold-files.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { indexWriting } from '../commands.ts'
import type { WritingKind } from '../kind.ts'

/**
 * Hides a published text from everyone except its author and ADMIN; returns false if it isn't published.
 * Checks no policy.
 */
export async function hideWriting(ctx: MemberContext, kind: WritingKind, id: string): Promise<boolean> {
  const row = await moveText(ctx, kind, { id, from: 'published', to: 'hidden' })
  if (!row) return false
  await removeFromIndex(ctx, kind.kind, id)
  await withholdPictures(ctx, row)
  return true
}

/** Publishes a hidden text again in its old place in the lists; returns false if it isn't hidden. */
export async function unhideWriting(ctx: MemberContext, kind: WritingKind, id: string): Promise<boolean> {
  const row = await moveText(ctx, kind, { id, from: 'hidden', to: 'published' })
  if (!row) return false
  await indexWriting(ctx, kind, row)
  await releaseFiles(ctx, id)
  await releaseMentioned(ctx, getShownContent(row))
  return true
}

type Row = WritingKind['texts']['$inferSelect']

const getShownContent = ({ body, image }: Row) => ({ body, image })

/**
 * Withholds the author's pictures of a text, except those that another published text of theirs, such as a
 * translation, shows.
 */
async function withholdPictures(ctx: MemberContext, row: Row) {
  const { authorUserId: ownerId } = row
  const fileKeys = listMentionedKeys(getShownContent(row))
  if (!ownerId || fileKeys.length === 0) return
  const isShownElsewhere = (
    table: 'tutorial' | 'article',
  ) => sql`exists (select from ${sql.identifier(table)} other
    where other.author_user_id = ${ownerId} and other.status = 'published' and other.deleted_at is null
      and strpos(coalesce(other.image, '') || other.body, named.key) > 0)`
  const unsharedFiles = await ctx.db.execute<{ key: string }>(
    sql`select key from unnest(${sql.param(fileKeys)}::text[]) named (key)
      where not ${isShownElsewhere('tutorial')} and not ${isShownElsewhere('article')}`,
    'objects',
  )
  await withholdMentioned(ctx, row.id, { keys: unsharedFiles.map(({ key }) => key), ownerId })
}

interface Move {
  id: string
  from: 'published' | 'hidden'
  to: 'published' | 'hidden'
}

async function moveText(ctx: MemberContext, { kind, texts }: WritingKind, { id, from, to }: Move) {
  const [row] = await ctx.db
    .update(texts)
    .set({ status: to, updatedAt: texts.updatedAt })
    .where(and(eq(texts.id, id), eq(texts.status, from), isNull(texts.deletedAt)))
    .returning()
  if (!row) return undefined
  ctx.changed(kind, id)
  ctx.changed(`${kind}-edit`, id)
  ctx.changed(`${kind}-list`)
  return row
}
