import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { refreshQueueCounts } from '#features/platform/notification/notifying/queues.ts'
import { selectPerson } from '#features/people/profile/rows.ts'
import { saveRevision } from '#features/content/revision/keep-revision.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import { freeSlug, lockSlugs } from '../uses/addresses.ts'
import { indexTechnology } from '../commands.ts'
import type { TechTag } from '../contract.ts'
import { getTechnologyFields, toRevision } from '../writing/fields.ts'
import { technologyKind } from '../uses/kind.ts'
import { usesSql } from '../writing/manage-technologies.ts'
import { judgeSuggestions } from '../policy.ts'
import { createSlug } from '../writing/slug-of-name.ts'
import type { suggestionContract } from './suggestion-contract.ts'
import { technologies } from '../table.ts'
import { notifySuggester } from '../writing/suggester-notices.ts'
import { unlistedLanguage } from './unlisted-language.ts'

type Suggestions = ResultOf<typeof suggestionContract, 'getSuggestions'>
type Row = Omit<Suggestions['items'][number], 'createdAt'> & { createdAt: string }

export async function getSuggestions(
  ctx: MemberContext,
  { page, perPage }: InputOf<typeof suggestionContract, 'getSuggestions'>,
): Promise<Suggestions> {
  allow(ctx, judgeSuggestions, undefined)
  const fromSuggestions: SQL = sql`from technology t where t.language = ${unlistedLanguage} and t.deleted_at is null`
  const [answer] = await ctx.db.execute<{ total: number; items: Row[] }>(
    sql`select ${countedRows(fromSuggestions)} as total, (
      select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'uses', ${usesSql},
        'createdAt', t.created_at, 'by', ${selectPerson(sql`t.saved_by`, ctx.viewer.id)}) order by t.created_at, t.id), '[]')
      from (select t.* ${fromSuggestions} order by t.created_at, t.id
        limit ${perPage} offset ${getOffset({ page, perPage })}) t) as items`,
    'objects',
  )
  const items = answer!.items.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  return { items, ...toBoundedTotal(answer!.total), page, perPage }
}

/** Accepts a suggestion, which then has a page that items link to. */
export async function acceptSuggestion(
  ctx: MemberContext,
  { id, name: correctedName }: { id: string; name?: string | undefined },
): Promise<TechTag> {
  allow(ctx, judgeSuggestions, undefined)
  await lockSlugs(ctx)
  const suggestion = await lockSuggestion(ctx, id)
  const name = correctedName ?? suggestion.name
  const slug = await freeSlug(ctx, { slug: createSlug(name), ownId: id })
  const [row] = await ctx.db
    .update(technologies)
    .set({
      name,
      slug,
      language: defaultLanguage,
      publishedAt: ctx.now,
      updatedAt: ctx.now,
      revision: 1,
      savedAt: ctx.now,
      savedBy: ctx.viewer.id,
    })
    .where(eq(technologies.id, id))
    .returning()
  await saveRevision(ctx, technologyKind, {
    textId: id,
    revision: 0,
    note: 'published',
    fields: toRevision(getTechnologyFields({ ...row!, providerSlug: null })),
  })
  await indexTechnology(ctx, row!, null)
  await ctx.job('technology-uses', { id, was: suggestion.slug })
  const content = { template: 'technologyAccepted', as: name, path: `/tech/${slug}` } as const
  await notifySuggester(ctx, { by: suggestion.savedBy, name: suggestion.name }, content)
  await recordDecision(ctx, { id, what: 'technology.suggestion.accepted', after: { name, slug } })
  return { slug, name, providerSlug: null, listed: true }
}

/** Rejects a suggestion and removes it from all items. 404 for one that was already decided. */
export async function refuseSuggestion(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  allow(ctx, judgeSuggestions, undefined)
  await lockSlugs(ctx)
  const { name, slug, savedBy } = await lockSuggestion(ctx, id)
  await ctx.db.update(technologies).set({ deletedAt: ctx.now }).where(eq(technologies.id, id))
  await ctx.job('technology-uses', { id })
  await notifySuggester(ctx, { by: savedBy, name }, 'refused')
  await recordDecision(ctx, { id, what: 'technology.suggestion.declined', after: { name, slug } })
  return { id }
}

/** Locks a suggestion until the transaction ends; 404 if there is none, or it was decided. */
export async function lockSuggestion({ db }: MemberContext, id: string) {
  const [row] = await db
    .select()
    .from(technologies)
    .where(
      and(
        eq(technologies.id, id),
        eq(technologies.language, unlistedLanguage),
        isNull(technologies.deletedAt),
      ),
    )
    .for('update')
  if (!row) throw notFound('Suggestion')
  return row
}

async function recordDecision(
  ctx: MemberContext,
  { id, what, after }: { id: string; what: AuditAct; after: object },
) {
  await listProjects(ctx, { technologyId: id })
  await refreshQueueCounts(ctx, 'technologies')
  await recordChange(ctx, { what, subject: { kind: 'technology', id }, after })
  ctx.changed('technology', id)
  ctx.changed('technology-list')
}
