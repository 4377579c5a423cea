import type { AuditAct } from '#features/platform/audit/acts.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { listProjects } from '#features/content/discovery/listing.ts'
import { recountWaiting } from '#features/platform/notification/notifying/queues.ts'
import { selectPerson } from '#features/people/profile/rows.ts'
import { keepRevision } from '#features/content/revision/keep-revision.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { bounded, getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import { freeSlug, holdAddresses } from '../uses/addresses.ts'
import { indexTechnology } from '../commands.ts'
import type { TechTag } from '../contract.ts'
import { getTechnologyFields, toRevision } from '../writing/fields.ts'
import { technologyKind } from '../uses/kind.ts'
import { uses } from '../writing/manage-technologies.ts'
import { judgeSuggestions } from '../policy.ts'
import { slugOfName } from '../writing/slug-of-name.ts'
import type { suggestionContract } from './suggestion-contract.ts'
import { technologies } from '../table.ts'
import { notifySuggester } from '../writing/suggester-notices.ts'
import { unlisted } from './unlisted-language.ts'

type Suggestions = ResultOf<typeof suggestionContract, 'getSuggestions'>
type Row = Omit<Suggestions['items'][number], 'createdAt'> & { createdAt: string }

export async function getSuggestions(
  ctx: MemberContext,
  { page, perPage }: InputOf<typeof suggestionContract, 'getSuggestions'>,
): Promise<Suggestions> {
  allow(ctx, judgeSuggestions, undefined)
  const waiting: SQL = sql`from technology t where t.language = ${unlisted} and t.deleted_at is null`
  const [answer] = await ctx.db.execute<{ total: number; items: Row[] }>(
    sql`select ${countedRows(waiting)} as total, (
      select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'uses', ${uses},
        'createdAt', t.created_at, 'by', ${selectPerson(sql`t.saved_by`, ctx.viewer.id)}) order by t.created_at, t.id), '[]')
      from (select t.* ${waiting} order by t.created_at, t.id
        limit ${perPage} offset ${getOffset({ page, perPage })}) t) as items`,
    'objects',
  )
  const items = answer!.items.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
  return { items, ...bounded(answer!.total), page, perPage }
}

/** Accepts a suggestion, which then has a page that items link to. */
export async function acceptSuggestion(
  ctx: MemberContext,
  { id, name: better }: { id: string; name?: string | undefined },
): Promise<TechTag> {
  allow(ctx, judgeSuggestions, undefined)
  await holdAddresses(ctx)
  const was = await heldSuggestion(ctx, id)
  const name = better ?? was.name
  const slug = await freeSlug(ctx, { slug: slugOfName(name), ownId: id })
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
  await keepRevision(ctx, technologyKind, {
    textId: id,
    revision: 0,
    note: 'published',
    fields: toRevision(getTechnologyFields({ ...row!, providerSlug: null })),
  })
  await indexTechnology(ctx, row!, null)
  await ctx.job('technology-uses', { id, was: was.slug })
  const known = { template: 'technologyAccepted', as: name, path: `/tech/${slug}` } as const
  await notifySuggester(ctx, { by: was.savedBy, name: was.name }, known)
  await recordDecision(ctx, { id, what: 'technology.suggestion.accepted', after: { name, slug } })
  return { slug, name, providerSlug: null, listed: true }
}

/** Rejects a suggestion and removes it from all items. 404 for one that was already decided. */
export async function refuseSuggestion(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  allow(ctx, judgeSuggestions, undefined)
  await holdAddresses(ctx)
  const { name, slug, savedBy } = await heldSuggestion(ctx, id)
  await ctx.db.update(technologies).set({ deletedAt: ctx.now }).where(eq(technologies.id, id))
  await ctx.job('technology-uses', { id })
  await notifySuggester(ctx, { by: savedBy, name }, 'refused')
  await recordDecision(ctx, { id, what: 'technology.suggestion.declined', after: { name, slug } })
  return { id }
}

/** Locks a suggestion until the transaction ends; 404 if there is none, or it was decided. */
export async function heldSuggestion({ db }: MemberContext, id: string) {
  const [row] = await db
    .select()
    .from(technologies)
    .where(and(eq(technologies.id, id), eq(technologies.language, unlisted), isNull(technologies.deletedAt)))
    .for('update')
  if (!row) throw notFound('Suggestion')
  return row
}

async function recordDecision(
  ctx: MemberContext,
  { id, what, after }: { id: string; what: AuditAct; after: object },
) {
  await listProjects(ctx, { technologyId: id })
  await recountWaiting(ctx, 'technologies')
  await recordChange(ctx, { what, subject: { kind: 'technology', id }, after })
  ctx.changed('technology', id)
  ctx.changed('technology-list')
}
