import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import { indexWriting } from '../commands.ts'
import type { WritingKind } from '../kind.ts'

type Row = WritingKind['texts']['$inferSelect']

/** Updates the search entry and all pages that show the text. The first time, its author gets the award. */
export async function announcePublication(
  ctx: Context,
  kind: WritingKind,
  { row, isFirst }: { row: Row; isFirst: boolean },
): Promise<void> {
  await indexWriting(ctx, kind, row)
  invalidateWriting(ctx, kind, row.id)
  if (!isFirst || !row.authorUserId) return
  await ctx.job('award', { action: kind.action, reference: row.id, userIds: [row.authorUserId] })
}

/** Removes the text from search and lists. */
export async function removeFromPublic(ctx: Context, kind: WritingKind, id: string): Promise<void> {
  await removeFromIndex(ctx, kind.kind, id)
  invalidateWriting(ctx, kind, id)
}

function invalidateWriting(ctx: Context, { kind }: WritingKind, id: string) {
  ctx.changed(kind, id)
  ctx.changed(`${kind}-list`)
}

/** Notifies the author of a publication by another person or by schedule. */
export async function notifyOfPublication(
  ctx: Context,
  { kind, texts, path }: WritingKind,
  id: string,
): Promise<void> {
  const { authorUserId, title, slug } = texts
  const [row] = await ctx.db.select({ authorUserId, title, slug }).from(texts).where(eq(texts.id, id))
  if (!row?.authorUserId) return
  const link = `${ctx.origin}${path}/${row.slug}`
  await notify(ctx, {
    kind: 'textPublished',
    // A scheduled publication has no actor.
    actor: ctx.viewer?.id ?? null,
    subject: { kind, id },
    recipients: [row.authorUserId],
    mail: { template: 'textPublished', data: { title: row.title, link } },
  })
}

const batchSize = 50

/**
 * Publishes scheduled texts that are due. Until this runs, a scheduled text is not public, however late; its
 * publication time is the scheduled one.
 */
export async function publishDueTexts(ctx: Context, kind: WritingKind): Promise<boolean> {
  const { texts } = kind
  const dueTexts = await ctx.db
    .select({ id: texts.id, publishedAt: texts.publishedAt })
    .from(texts)
    .where(and(eq(texts.status, 'scheduled'), lte(texts.publishAt, ctx.now), isNull(texts.deletedAt)))
    .orderBy(asc(texts.publishAt), asc(texts.id))
    .limit(batchSize)
    .for('no key update', { skipLocked: true })
  for (const { id, publishedAt } of dueTexts) {
    const [row] = await ctx.db
      .update(texts)
      .set({
        status: 'published',
        publishedAt: sql`coalesce(${texts.publishedAt}, ${texts.publishAt})`,
        publishAt: null,
        updatedAt: ctx.now,
      })
      .where(eq(texts.id, id))
      .returning()
    await announcePublication(ctx, kind, { row: row!, isFirst: publishedAt === null })
    await notifyOfPublication(ctx, kind, id)
    ctx.changed(`${kind.kind}-edit`, id)
  }
  return dueTexts.length === batchSize
}

/**
 * Job queued for each text's scheduled time; anything missed while every server was down is caught up within
 * five minutes.
 */
export const dueJob = (kinds: WritingKind[]) => ({
  queue: 'texts-due',
  schedule: '*/5 * * * *',
  async handle(ctx: Context) {
    for (const kind of kinds) if (await publishDueTexts(ctx, kind)) await ctx.job('texts-due', {})
  },
})
