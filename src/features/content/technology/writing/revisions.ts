import { and, eq } from 'drizzle-orm'
import type { RevisionCard } from '#features/content/revision/contract.ts'
import { cardColumns, listRevisions } from '#features/content/revision/queries.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { technologyKind } from '../uses/kind.ts'
import { loadStoredTechnology } from './stored-technology.ts'
import { technologyRevisions as revisions } from '../table.ts'
import type { TechnologyRevision } from './writing-contract.ts'

export async function getTechnologyRevisions(
  ctx: MemberContext,
  input: Paging & { id: string },
): Promise<List<RevisionCard>> {
  await loadStoredTechnology(ctx, input.id)
  return listRevisions(ctx, technologyKind, input)
}

export async function getTechnologyRevision(
  ctx: MemberContext,
  { id, number }: { id: string; number: number },
): Promise<TechnologyRevision> {
  await loadStoredTechnology(ctx, id)
  const [row] = await ctx.db
    .select({ ...revisionColumns, ...cardColumns(ctx, technologyKind) })
    .from(revisions)
    .where(and(eq(revisions.textId, id), eq(revisions.number, number)))
  if (!row) throw notFound('This revision')
  return row
}

const revisionColumns = {
  name: revisions.title,
  slug: revisions.slug,
  providerSlug: revisions.providerSlug,
  isProvider: revisions.isProvider,
  description: revisions.description,
  image: revisions.image,
  body: revisions.body,
  author: revisions.author,
  type: revisions.type,
  releaseDate: revisions.releaseDate,
  docsUrl: revisions.docsUrl,
  repositoryUrl: revisions.repositoryUrl,
  siteUrl: revisions.siteUrl,
}
