import { and, desc, inArray, isNull } from 'drizzle-orm'
import { notifyOfQueueItem } from '#features/platform/notification/notifying/queues.ts'
import type { Context } from '#lib/contract/context.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { technologies } from '../table.ts'
import { lockSlugs } from '../uses/addresses.ts'
import { unlistedLanguage } from './unlisted-language.ts'

const batch = 500

/**
 * Returns the ids of the technologies by slug, and how many it had to suggest because the catalog lacks them.
 */
export async function addImportedTechnologies(
  ctx: Context,
  entries: readonly { slug: string; name: string }[],
): Promise<{ ids: Map<string, string>; made: number }> {
  const ids = new Map<string, string>()
  if (entries.length === 0) return { ids, made: 0 }
  await lockSlugs(ctx)
  let addedCount = 0
  for (let from = 0; from < entries.length; from += batch) {
    const batchEntries = entries.slice(from, from + batch)
    for (const { id, slug } of await selectBySlug(ctx, batchEntries)) if (!ids.has(slug)) ids.set(slug, id)
    const rows = batchEntries
      .filter(({ slug }) => !ids.has(slug))
      .map(({ slug, name }) => {
        const id = crypto.randomUUID()
        ids.set(slug, id)
        return {
          id,
          slug,
          name,
          language: unlistedLanguage,
          rendered: emptyRenderedText,
          createdAt: ctx.now,
          savedAt: ctx.now,
        }
      })
    if (rows.length > 0) await ctx.db.insert(technologies).values(rows)
    addedCount += rows.length
  }
  if (addedCount > 0) await notifyOfQueueItem(ctx, 'technologies')
  return { ids, made: addedCount }
}

/** Returns the technologies with the given slugs, those of the catalog before suggested ones. */
const selectBySlug = ({ db }: Context, entries: readonly { slug: string }[]) =>
  db
    .select({ id: technologies.id, slug: technologies.slug })
    .from(technologies)
    .where(
      and(
        inArray(
          technologies.slug,
          entries.map(({ slug }) => slug),
        ),
        inArray(technologies.language, [defaultLanguage, unlistedLanguage]),
        isNull(technologies.deletedAt),
      ),
    )
    .orderBy(desc(technologies.language))
