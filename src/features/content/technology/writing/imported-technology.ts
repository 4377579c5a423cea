import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type ImportedText,
  type ImportOutcome,
  judge,
  sourceHash,
} from '#features/content/text/imported-text.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { freeOldAddress } from '../uses/addresses.ts'
import { indexTechnology } from '../commands.ts'
import { findSlugById } from '../uses/merge-technologies.ts'
import { technologies } from '../table.ts'

interface ImportInput {
  text: ImportedText
  force: boolean
}

/**
 * Imports one file; an existing row keeps its slug. Providers are set later, when all are known. Throws 409,
 * 413 and 422.
 */
export const importTechnology = createPreparedOperation(
  async (ctx: Context, { text, force }: ImportInput) => {
    const existing = await findRow(ctx, text)
    if (existing?.pending && !existing.deletedAt && !force)
      throw conflict('It has unpublished changes on the site; --force overwrites it')
    const outcome = judge(
      existing && { ...existing, title: existing.name, authorUsername: null },
      text,
      force,
    )
    const rendered = outcome === 'unchanged' ? null : await ctx.render(text.body, { title: text.title })
    return { kept: existing, outcome, rendered }
  },
  async (ctx, { text }, { kept, outcome, rendered }): Promise<ImportOutcome> => {
    if (!rendered) return outcome
    const { slug, language, title: name, description, image, author, body, date, file } = text
    const values = {
      name,
      description,
      image,
      author,
      body,
      rendered,
      sourceFile: file,
      sourceHash: sourceHash(text),
    }
    const [savedRow] =
      outcome === 'created'
        ? await ctx.db
            .insert(technologies)
            .values({ ...values, slug, language, publishedAt: date ?? ctx.now, createdAt: ctx.now })
            .returning()
        : await ctx.db
            .update(technologies)
            .set({
              ...values,
              // Raises the revision, so that open editors are notified; earlier saves stay among the
              // revisions.
              revision: kept!.revision + 1,
              pending: false,
              savedAt: ctx.now,
              savedBy: null,
              updatedAt: ctx.now,
            })
            .where(
              and(
                eq(technologies.id, kept!.id),
                eq(technologies.updatedAt, kept!.updatedAt),
                eq(technologies.revision, kept!.revision),
              ),
            )
            .returning()
    if (!savedRow) throw conflict('It was changed on the site in the meantime; run the import again')
    await freeOldAddress(ctx, savedRow)
    await indexTechnology(
      ctx,
      savedRow,
      (savedRow.providerId && (await findSlugById(ctx, savedRow.providerId))) || null,
    )
    ctx.changed('technology', savedRow.id)
    ctx.changed('technology-edit', savedRow.id)
    ctx.changed('technology-list')
    return outcome
  },
)

/**
 * Sets the provider of imported technologies from their folder, and marks it as a provider; returns whether
 * any changed. A technology published here by a person keeps its provider.
 */
export async function resolveProviders(ctx: Context): Promise<boolean> {
  const folder = sql`split_part(t.source_file, '/', 2)`
  const changedRows = await ctx.db.execute<{ id: string }>(
    sql`with belonging as (select t.id, p.id provider_id from ${technologies} t
        left join ${technologies} p on lower(p.source_file) = lower('technologies/' || ${folder} || '/index.mdx') and p.language = t.language
          and p.deleted_at is null
        where not exists (select from technology_revision r where r.text_id = t.id and r.note = 'published')
          and t.source_file like 'technologies/%' and t.source_file not like '%/index.mdx' and t.deleted_at is null),
      moved as (update ${technologies} t set provider_id = b.provider_id from belonging b
        where t.id = b.id and t.provider_id is distinct from b.provider_id returning t.id),
      named as (update ${technologies} p set is_provider = true
        where not p.is_provider and p.id in (select provider_id from belonging) returning p.id)
      select id from moved union all select id from named`,
    'objects',
  )
  if (changedRows.length === 0) return false
  for (const { id } of changedRows) ctx.changed('technology', id)
  ctx.changed('technology-list')
  await reindexTechnologies(
    ctx,
    changedRows.map(({ id }) => id),
  )
  return true
}

/** Updates search entries of technologies, so that they lead to the pages under their provider. */
async function reindexTechnologies(ctx: Context, ids: string[]) {
  const provider = alias(technologies, 'provider')
  const rows = await ctx.db
    .select({ row: technologies, providerSlug: provider.slug })
    .from(technologies)
    .leftJoin(provider, eq(provider.id, technologies.providerId))
    .where(inArray(technologies.id, ids))
  for (const { row, providerSlug } of rows) await indexTechnology(ctx, row, providerSlug)
}

/**
 * Returns the row imported from this file, even if its slug changed; otherwise the row at the file's slug, or
 * the latest imported row deleted at that slug.
 */
async function findRow(ctx: Context, { file, slug, language }: ImportedText) {
  const isFromFile = sql`(${technologies.sourceFile} = ${file} and ${technologies.deletedAt} is null)`
  const [row] = await ctx.db
    .select()
    .from(technologies)
    .where(
      and(
        eq(technologies.language, language),
        sql`(${isFromFile} or (${technologies.slug} = ${slug}
          and (${technologies.deletedAt} is null or ${technologies.sourceHash} is not null)))`,
      ),
    )
    .orderBy(sql`${isFromFile} desc, ${technologies.deletedAt} desc nulls first`, asc(technologies.id))
    .limit(1)
  return row
}
