import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { only } from '#database/columns.ts'
import { countedRows, getTotal } from '#database/page.ts'
import type { PersonCard } from '#features/event/event/people/role.ts'
import { selectPersonCard } from '#features/people/profile/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { QueueState } from '../contract.ts'
import { isInside, isThere } from '../policy.ts'
import { type Application, application, type ApplicationCard, applicationCard } from '../shapes.ts'
import { applications } from '../table.ts'
import { categoriesJson, techJson } from '../writing/topics.ts'

/** Returns an application. 404 for an unpublished one, unless the caller is its owner or ADMIN. */
export async function getApplication(ctx: Context, { id }: { id: string }): Promise<Application> {
  const viewerId = ctx.viewer?.id ?? null
  const [row] = await ctx.db
    .select({
      ...only(applications, application),
      ...around,
      rendered: applications.rendered,
      likeId: sql<string | null>`(select l.id from "like" l
        where l.application_id = application.id and l.user_id = ${viewerId}::uuid)`,
    })
    .from(applications)
    .leftJoin(sql`profile p`, sql`p.user_id = application.user_id and p.deleted_at is null`)
    .where(and(eq(applications.id, id), isNull(applications.deletedAt)))
  if (!row || !isThere(ctx.viewer, row)) throw notFound('App')
  const { rendered, likeId, ...rest } = row
  const { viewer } = ctx
  return {
    ...rest,
    ...shownTo(ctx, row),
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
  return listed(ctx, paging, {
    where: eq(applications.userId, ctx.viewer.id),
    order: [desc(applications.createdAt), asc(applications.id)],
  })
}

/** Lists applications that wait for an administrator, longest waiting first. */
export function getQueuedApplications(
  ctx: Context,
  { state, ...paging }: Paging & { state?: QueueState | undefined },
): Promise<List<ApplicationCard>> {
  return listed(
    ctx,
    paging,
    state ? inState(state) : { where: isNotNull(applications.queuedAt), order: queued },
  )
}

const queued = [asc(applications.queuedAt), asc(applications.id)]

/** Returns the query for applications in a state: waiting ones by waiting time, all others latest first. */
function inState(state: QueueState): ListQuery {
  const { status, queuedAt, createdAt, id } = applications
  const waits = { new: 'submitted', changed: 'published' } as const
  if (state === 'new' || state === 'changed')
    return { where: and(isNotNull(queuedAt), eq(status, waits[state]))!, order: queued }
  return { where: eq(status, state), order: [desc(createdAt), desc(id)] }
}

interface ListQuery {
  where: SQL
  order: SQL[]
}

async function listed(
  ctx: Context,
  paging: Paging,
  { where, order }: ListQuery,
): Promise<List<ApplicationCard>> {
  const matching = and(where, isNull(applications.deletedAt))
  const rows = await ctx.db
    .select({
      ...only(applications, applicationCard),
      ...around,
      total: countedRows(sql`from ${applications} where ${matching}`),
    })
    .from(applications)
    .leftJoin(sql`profile p`, sql`p.user_id = application.user_id and p.deleted_at is null`)
    .where(matching)
    .orderBy(...order)
    .limit(paging.perPage)
    .offset(getOffset(paging))
  const items = rows.map((row) => ({ ...row, ...shownTo(ctx, row) }))
  return { items, ...getTotal(rows), ...paging }
}

/** Fields that are not columns of the contract shape. */
const around = {
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

function shownTo(ctx: Context, { id, profileId, owner, queuedAt, reason, userId }: Row) {
  ctx.uses('application', id)
  ctx.uses('technology-list')
  ctx.uses('category-list')
  if (profileId) ctx.uses('profile', profileId)
  const knows = isInside(ctx.viewer, { userId })
  return {
    owner: owner && { ...owner, role: owner.role ?? '' },
    isQueued: knows ? queuedAt !== null : null,
    reason: knows && reason ? reason : null,
  }
}
