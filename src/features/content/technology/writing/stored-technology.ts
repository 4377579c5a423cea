import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openColumns } from '#features/content/revision/queries.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { TechnologyFields } from './fields.ts'
import { technologyKind } from '../uses/kind.ts'
import { technologies, technologyRevisions as revisions } from '../table.ts'

const providers = alias(technologies, 'provider')
const hasPendingChanges = sql`${revisions.textId} is not null`

/** Value of the latest revision, which is the row's value unless changes are pending. */
const selectLatest = <Name extends Exclude<keyof TechnologyFields, 'name' | 'providerSlug'>>(name: Name) =>
  sql<
    TechnologyFields[Name]
  >`case when ${hasPendingChanges} then ${revisions[name]} else ${technologies[name]} end`

const latestColumns = {
  name: sql<string>`case when ${hasPendingChanges} then ${revisions.title} else ${technologies.name} end`,
  slug: selectLatest('slug'),
  providerSlug: sql<
    string | null
  >`case when ${hasPendingChanges} then ${revisions.providerSlug} else ${providers.slug} end`,
  isProvider: selectLatest('isProvider'),
  description: selectLatest('description'),
  image: selectLatest('image'),
  body: selectLatest('body'),
  author: selectLatest('author'),
  type: selectLatest('type'),
  releaseDate: sql<
    string | null
  >`(case when ${hasPendingChanges} then ${revisions.releaseDate} else ${technologies.releaseDate} end)::text`,
  docsUrl: selectLatest('docsUrl'),
  repositoryUrl: selectLatest('repositoryUrl'),
  siteUrl: selectLatest('siteUrl'),
}

const { id, language, revision, pending, savedAt, createdAt, sourceFile } = technologies

/** Returns a technology with its latest revision. 404 if there is none, or it was deleted. */
export async function loadStoredTechnology(ctx: MemberContext, technologyId: string) {
  const [row] = await ctx.db
    .select({
      id,
      language,
      revision,
      pending,
      savedAt,
      createdAt,
      sourceFile,
      ...latestColumns,
      savedById: technologies.savedBy,
      shown: sql<{
        slug: string
        providerSlug: string | null
      }>`jsonb_build_object('slug', ${technologies.slug}, 'providerSlug', ${providers.slug})`,
      providerName: sql<
        string | null
      >`case when ${hasPendingChanges} then (select p.name from ${technologies} p
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
    .where(and(eq(technologies.id, technologyId), isNull(technologies.deletedAt)))
  if (!row) throw notFound('Technology')
  return row
}

export type StoredTechnology = Awaited<ReturnType<typeof loadStoredTechnology>>
