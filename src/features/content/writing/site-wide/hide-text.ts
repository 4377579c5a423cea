import { and, eq, isNull, sql } from 'drizzle-orm'
import { namedFiles } from '#features/platform/files/service.ts'
import {
  giveBackFiles,
  giveBackNamed,
  withholdNamed,
} from '#features/platform/files/places/withhold-files.ts'
import { unindexed } from '#features/platform/search/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { indexWriting } from '../commands.ts'
import type { WrittenKind } from '../kind.ts'

/**
 * Hides a published text from everyone except its author and ADMIN; returns false if it isn't published.
 * Checks no policy.
 */
export async function hideWritten(ctx: MemberContext, kind: WrittenKind, id: string): Promise<boolean> {
  const row = await moved(ctx, kind, { id, from: 'published', to: 'hidden' })
  if (!row) return false
  await unindexed(ctx, kind.kind, id)
  await withholdPictures(ctx, row)
  return true
}

/** Publishes the text again in its old place in the lists. */
export async function unhideWritten(ctx: MemberContext, kind: WrittenKind, id: string): Promise<boolean> {
  const row = await moved(ctx, kind, { id, from: 'hidden', to: 'published' })
  if (!row) return false
  await indexWriting(ctx, kind, row)
  await giveBackFiles(ctx, id)
  await giveBackNamed(ctx, shownIn(row))
  return true
}

type Row = WrittenKind['texts']['$inferSelect']

const shownIn = ({ body, image }: Row) => ({ body, image })

/**
 * Withholds the author's pictures of a text, except those that another published text of theirs, such as a
 * translation, shows.
 */
async function withholdPictures(ctx: MemberContext, row: Row) {
  const { authorUserId: ownerId } = row
  const fileKeys = namedFiles(shownIn(row))
  if (!ownerId || fileKeys.length === 0) return
  const shows = (table: 'tutorial' | 'article') => sql`exists (select from ${sql.identifier(table)} other
    where other.author_user_id = ${ownerId} and other.status = 'published' and other.deleted_at is null
      and strpos(coalesce(other.image, '') || other.body, named.key) > 0)`
  const alone = await ctx.db.execute<{ key: string }>(
    sql`select key from unnest(${sql.param(fileKeys)}::text[]) named (key)
      where not ${shows('tutorial')} and not ${shows('article')}`,
    'objects',
  )
  await withholdNamed(ctx, row.id, { keys: alone.map(({ key }) => key), ownerId })
}

interface Move {
  id: string
  from: 'published' | 'hidden'
  to: 'published' | 'hidden'
}

async function moved(ctx: MemberContext, { kind, texts }: WrittenKind, { id, from, to }: Move) {
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
