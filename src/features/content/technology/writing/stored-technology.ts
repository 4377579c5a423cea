import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openColumns } from '#features/content/revision/queries.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { TechnologyFields } from './fields.ts'
import { technologyKind } from '../uses/kind.ts'
import { technologies, technologyRevisions as revisions } from '../table.ts'

const providers = alias(technologies, 'provider')
const waits = sql`${revisions.textId} is not null`

/** Value of the latest revision, which is the row's value unless changes are pending. */
const either = <Name extends Exclude<keyof TechnologyFields, 'name' | 'providerSlug'>>(name: Name) =>
  sql<TechnologyFields[Name]>`case when ${waits} then ${revisions[name]} else ${technologies[name]} end`

const latest = {
  name: sql<string>`case when ${waits} then ${revisions.title} else ${technologies.name} end`,
  slug: either('slug'),
  providerSlug: sql<
    string | null
  >`case when ${waits} then ${revisions.providerSlug} else ${providers.slug} end`,
  isProvider: either('isProvider'),
  description: either('description'),
  image: either('image'),
  body: either('body'),
  author: either('author'),
  type: either('type'),
  releaseDate: sql<
    string | null
  >`(case when ${waits} then ${revisions.releaseDate} else ${technologies.releaseDate} end)::text`,
  docsUrl: either('docsUrl'),
  repositoryUrl: either('repositoryUrl'),
  siteUrl: either('siteUrl'),
}

const { id, language, revision, pending, savedAt, createdAt, sourceFile } = technologies

/** Returns a technology with its latest revision. 404 if there is none, or it was deleted. */
export async function storedTechnology(ctx: MemberContext, wanted: string) {
  const [row] = await ctx.db
    .select({
      id,
      language,
      revision,
      pending,
      savedAt,
      createdAt,
      sourceFile,
      ...latest,
      savedById: technologies.savedBy,
      shown: sql<{
        slug: string
        providerSlug: string | null
      }>`jsonb_build_object('slug', ${technologies.slug}, 'providerSlug', ${providers.slug})`,
      providerName: sql<string | null>`case when ${waits} then (select p.name from ${technologies} p
        where p.slug = ${revisions.providerSlug} and p.language = ${technologies.language} and p.deleted_at is null)
        else ${providers.name} end`,
      ...openColumns(ctx, technologyKind),
    })
    .from(technologies)
    .leftJoin(providers, and(eq(providers.id, technologies.providerId), isNull(providers.deletedAt)))
    .leftJoin(
      revisions,
      and(
        eq(revisions.textId, technologies.id),
        eq(revisions.number, technologies.revision),
        eq(technologies.pending, true),
      ),
    )
    .where(and(eq(technologies.id, wanted), isNull(technologies.deletedAt)))
  if (!row) throw notFound('Technology')
  return row
}

export type StoredTechnology = Awaited<ReturnType<typeof storedTechnology>>
