import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { countedRows, getTotal } from '#database/page.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { selectPersonCard } from '#features/people/profile/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { QueueState } from '../contract.ts'
import { isInside, canSeeApplication } from '../policy.ts'
import { type Application, application, type ApplicationCard, applicationCard } from '../shapes.ts'
import { applications } from '../table.ts'
import { categoriesJson, techJson } from '../writing/topics.ts'

/** Returns an application. 404 for an unpublished one, unless the caller is its owner or ADMIN. */
export async function getApplication(ctx: Context, { id }: { id: string }): Promise<Application> {
  const viewerId = ctx.viewer?.id ?? null
  const [row] = await ctx.db
    .select({
      ...pickColumns(applications, application),
      ...extraColumns,
      rendered: applications.rendered,
      likeId: sql<string | null>`(select l.id from "like" l
        where l.application_id = application.id and l.user_id = ${viewerId}::uuid)`,
    })
    .from(applications)
    .leftJoin(sql`profile p`, sql`p.user_id = application.user_id and p.deleted_at is null`)
    .where(and(eq(applications.id, id), isNull(applications.deletedAt)))
  if (!row || !canSeeApplication(ctx.viewer, row)) throw notFound('App')
  const { rendered, likeId, ...rest } = row
  const { viewer } = ctx
  return {
    ...rest,
    ...toShownFields(ctx, row),
    text: toShownText(rendered),
    viewer: viewer && {
      isOwner: viewer.id === row.userId,
      canReview: viewer.role === 'ADMIN',
      likeId,
    },
  }
}

/** Lists the caller's applications, newest first; at most three, unless the limit was once higher. */
export function getOwnApplications(ctx: MemberContext, paging: Paging): Promise<List<ApplicationCard>> {
  return listApplications(ctx, paging, {
    where: eq(applications.userId, ctx.viewer.id),
    order: [desc(applications.createdAt), asc(applications.id)],
  })
}

/**
 * Lists applications for an administrator: by default those that wait, longest waiting first, otherwise those
 * in the given state.
 */
export function getQueuedApplications(
  ctx: Context,
  { state, ...paging }: Paging & { state?: QueueState | undefined },
): Promise<List<ApplicationCard>> {
  return listApplications(
    ctx,
    paging,
    state ? getStateQuery(state) : { where: isNotNull(applications.queuedAt), order: queueOrder },
  )
}

const queueOrder = [asc(applications.queuedAt), asc(applications.id)]

/** Returns the query for applications in a state: waiting ones by waiting time, all others latest first. */
function getStateQuery(state: QueueState): ListQuery {
  const { status, queuedAt, createdAt, id } = applications
  const waitingStatuses = { new: 'submitted', changed: 'published' } as const
  if (state === 'new' || state === 'changed')
    return { where: and(isNotNull(queuedAt), eq(status, waitingStatuses[state]))!, order: queueOrder }
  return { where: eq(status, state), order: [desc(createdAt), desc(id)] }
}

interface ListQuery {
  where: SQL
  order: SQL[]
}

async function listApplications(
  ctx: Context,
  paging: Paging,
  { where, order }: ListQuery,
): Promise<List<ApplicationCard>> {
  const condition = and(where, isNull(applications.deletedAt))
  const rows = await ctx.db
    .select({
      ...pickColumns(applications, applicationCard),
      ...extraColumns,
      total: countedRows(sql`from ${applications} where ${condition}`),
    })
    .from(applications)
    .leftJoin(sql`profile p`, sql`p.user_id = application.user_id and p.deleted_at is null`)
    .where(condition)
    .orderBy(...order)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map((row) => ({ ...row, ...toShownFields(ctx, row) }))
  return { items, ...getTotal(rows), ...paging }
}

/** Selected fields besides the columns that the contract names. */
const extraColumns = {
  userId: applications.userId,
  queuedAt: applications.queuedAt,
  profileId: sql<string | null>`p.id`,
  owner: sql<PersonCard | null>`case when p.id is not null then ${selectPersonCard('p.user_id')} end`,
  techIn: techJson,
  categories: categoriesJson,
}

interface Row {
  id: string
  userId: string
  profileId: string | null
  owner: PersonCard | null
  queuedAt: Date | null
  reason: string
}

function toShownFields(ctx: Context, { id, profileId, owner, queuedAt, reason, userId }: Row) {
  ctx.uses('application', id)
  ctx.uses('technology-list')
  ctx.uses('category-list')
  if (profileId) ctx.uses('profile', profileId)
  const seesAll = isInside(ctx.viewer, { userId })
  return {
    owner: owner && { ...owner, role: owner.role ?? '' },
    isQueued: seesAll ? queuedAt !== null : null,
    reason: seesAll && reason ? reason : null,
  }
}
