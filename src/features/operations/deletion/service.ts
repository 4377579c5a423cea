import { type SQL, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { record } from '#features/platform/audit/record.ts'
import { selectActor } from '#features/platform/audit/rows.ts'
import { selectNamedAccount } from '#features/people/auth/rows.ts'
import { loadOwners } from '#features/operations/moderation/handling/owners.ts'
import { notifyOwners } from '#features/platform/notification/notifying/notify-owners.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { slugText } from '#lib/fields/fields.ts'
import type { List } from '#lib/contract/lists.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { type DeletedKind } from '#lib/contract/restorable.ts'
import { getNounSingular } from '#lib/nouns.ts'
import { restorableDays } from '#lib/periods.ts'
import type { DeletedItem, deletedOrders, deletionContract } from './contract.ts'
import { restorableParts } from './deletion-parts.ts'

type Input<Name extends keyof (typeof deletionContract)['operations']> = InputOf<
  typeof deletionContract,
  Name
>

export const retentionMs = restorableDays * 24 * 60 * 60 * 1000

const orders: Record<(typeof deletedOrders)[number], SQL> = {
  newest: sql`deleted_at desc, id`,
  oldest: sql`deleted_at, id`,
  title: sql`lower(title) collate "und-x-icu", id`,
  titleDown: sql`lower(title) collate "und-x-icu" desc, id`,
}

interface Row {
  id: string
  kind: DeletedKind
  title: string
  slug: string | null
  place: string | null
  owner: DeletedItem['owner']
  deletedBy: DeletedItem['deletedBy']
  deletedAt: string
}

export async function getDeletedThings(
  ctx: Context,
  { kind, search, orderBy, page, perPage }: Input<'getDeletedThings'>,
): Promise<List<DeletedItem>> {
  const order = orders[orderBy]
  const matchesSearch = search
    ? sql`position(lower(unaccented(${search})) in lower(unaccented(title || ' ' || coalesce(slug, '') || ' ' || coalesce(place, '')))) > 0`
    : sql`true`
  // Each kind contributes at most the rows up to the end of the page, in the order of its index.
  const first = selectDeleted(ctx, kind, sql`${matchesSearch} order by ${order} limit ${page * perPage}`)
  const offset = getOffset({ page, perPage })
  const [answer] = await ctx.db.execute<{ total: number; items: Row[] }>(
    sql`select ${countedRows(sql`from (${selectDeleted(ctx, kind, matchesSearch)}) thing`)} as total,
      (select coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'slug', p.slug,
          'place', p.place, 'deletedAt', p.deleted_at, 'owner', ${selectNamedAccount(sql`p.owner_id`)},
          'deletedBy', ${deletedByJson}) order by p.nr), '[]')
        from (select *, row_number() over (order by ${order}) as nr from (${first}) thing
          order by ${order} limit ${perPage} offset ${offset}) p) as items`,
    'objects',
  )
  const items = answer!.items.map(({ deletedAt: deletedTime, ...row }) => {
    const deletedAt = new Date(deletedTime)
    return { ...row, deletedAt, purgedAt: new Date(deletedAt.getTime() + retentionMs) }
  })
  return { items, ...toBoundedTotal(answer!.total), page, perPage }
}

/**
 * Restores an item and notifies all owners. 404 if it is not deleted, or was deleted more than 30 days ago;
 * 409 per the rules of its feature.
 */
export async function restoreThing(
  ctx: MemberContext,
  { kind, id, slug }: Input<'restoreThing'>,
): Promise<{ id: string }> {
  if (slug && kind !== 'profile' && !slugText().safeParse(slug).success)
    throw invalid({ slug: 'Use small letters, digits and hyphens' })
  const [deletedRow] = await ctx.db.execute<
    Pick<Row, 'title' | 'slug' | 'deletedAt'> & { ownerId: string | null }
  >(
    sql`select title, slug, deleted_at as "deletedAt", owner_id as "ownerId"
      from (${selectDeleted(ctx, kind, sql`id = ${id}`)}) thing`,
    'objects',
  )
  if (!deletedRow) throw notFound('Deleted thing')
  const { ownerId, ...before } = deletedRow
  await getFeature(kind).restore(ctx, { id, slug })
  await record(ctx, {
    what: 'thing.restored',
    subject: { kind, id },
    before,
    after: { title: before.title, slug: slug ?? before.slug, deletedAt: null },
  })
  await notifyOfRestoration(ctx, { kind, id, ownerId, title: before.title })
  return { id }
}

async function notifyOfRestoration(
  ctx: MemberContext,
  { title, ...thing }: { kind: DeletedKind; id: string; ownerId: string | null; title: string },
): Promise<void> {
  const noun = getNounSingular(thing.kind)
  await notifyOwners(ctx, await loadOwners(ctx, thing), {
    news: `Your ${noun} is back: ${title}`,
    path: '/account/moderation',
    mail: { template: 'restored', data: { what: noun, title } },
  })
}

const getFeature = (kind: DeletedKind) => restorableParts.find((part) => part.kind === kind)!

/** Selects restorable items of one kind or of all. `condition` is appended to the statement of each kind. */
function selectDeleted({ now }: Context, kind: DeletedKind | undefined, condition: SQL): SQL {
  const oldestTime = new Date(now.getTime() - retentionMs)
  const parts = restorableParts
    .filter((part) => !kind || part.kind === kind)
    .map(
      (part) => sql`(select ${part.kind}::text as kind, r.* from (${part.rows}) r
        where r.deleted_at >= ${oldestTime} and ${condition})`,
    )
  return sql.join(parts, sql` union all `)
}

/**
 * Person who deleted the item. The audit entry is written in the same transaction as the deletion, and so has
 * the same time.
 */
const deletedByJson = selectNamedAccount(
  selectActor({ kind: sql`p.kind`, id: sql`p.id`, at: sql`p.deleted_at` }),
)
