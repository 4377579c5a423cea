import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { selectPage, getTotal } from '#database/page.ts'
import {
  ownRolesJson,
  peopleJson,
  rolesJson,
  registerPeopleUses,
} from '#features/event/event/people/people.ts'
import { getPhase, turningPoints } from '#features/event/event/life/phase.ts'
import { isInPhase } from '#features/event/event/life/phase-rows.ts'
import { isVisible, canManageOccasion } from '#features/event/event/policy.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import type { List } from '#lib/contract/lists.ts'
import { type Stream, stream, type StreamCard, streamCard, type StreamQuery } from './contract.ts'
import { matches, phaseTimes, streamRows } from './rows.ts'
import { participationJson } from '#features/event/participant/rows.ts'
import { streams, streamStartsAt } from './table.ts'

interface Key {
  id?: string | undefined
  slug?: string | undefined
}

/**
 * Returns a stream by id, slug or former slug, with its people and the caller's own state in it. 404 if it is
 * another manager's draft.
 */
export async function getStream(ctx: Context, { id, slug }: Key): Promise<Stream> {
  if (!id && !slug) throw invalid({ slug: 'This field is required' })
  const viewerId = ctx.viewer?.id ?? null
  const [row] = await ctx.db
    .select({
      ...pickColumns(streams, stream),
      isHidden: sql<boolean>`stream.hidden_at is not null`,
      descriptionRendered: streams.descriptionRendered,
      people: peopleJson(isOfThisStream),
      roles: rolesJson(isOfThisStream, viewerId),
      ownRoles: ownRolesJson(isOfThisStream, viewerId),
      participation: participationJson(sql`pt.stream_id = stream.id`, viewerId),
    })
    .from(streams)
    .where(and(isNull(streams.deletedAt), keyCondition({ id, slug })))
    .orderBy(sql`stream.slug = ${slug ?? ''} desc`)
    .limit(1)
  if (!row || !isVisible(ctx.viewer, row)) {
    ctx.uses('stream-list')
    throw notFound('Stream')
  }
  ctx.uses('stream', row.id)
  registerPeopleUses(ctx, row.people)
  for (const time of turningPoints(row)) ctx.until(time)
  const { participation, roles, ownRoles } = row
  return {
    ...row,
    descriptionHtml: toShownText(row.descriptionRendered).html,
    phase: getPhase(row, ctx.now),
    viewer: ctx.viewer && {
      participantId: participation?.id ?? null,
      approved: participation?.approved ?? false,
      teamId: null,
      roles,
      ownRoles,
      canManage: canManageOccasion(ctx.viewer, { roles }),
    },
  }
}

/**
 * Returns public streams by phase or group, and by text in title and tagline. Upcoming ones come nearest
 * first.
 */
export async function getStreams(
  ctx: Context,
  { phase, search, ...paging }: StreamQuery,
): Promise<List<StreamCard>> {
  ctx.uses('stream-list')
  const where = and(
    isListed,
    phase ? isInPhase(phase, phaseTimes, ctx.now) : undefined,
    search ? matches(search) : undefined,
  )
  const isSoon = phase === 'upcoming' || phase === 'registration' || phase === 'running'
  const orderBy = isSoon ? sql`${streamStartsAt}, slug` : sql`${streamStartsAt} desc, slug desc`
  const { counted, page } = selectPage(ctx.db, {
    from: streams,
    id: streams.id,
    where,
    sorting: orderBy,
    paging,
  })
  const rows = await ctx.db
    .select({
      total: counted.total,
      turn: selectNextTurn(ctx.now).mapWith(streams.startAt),
      stream: pickColumns(streams, streamCard),
    })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(streams, eq(streams.id, page.id))
    .orderBy(page.place)
  ctx.until(rows[0]?.turn)
  const items = rows.flatMap(({ stream: row }) => (row ? [{ ...row, phase: getPhase(row, ctx.now) }] : []))
  return { items, ...getTotal(rows), ...paging }
}

const isOfThisStream = sql`r.stream_id = stream.id`

const { isListed } = streamRows('stream')

function keyCondition({ id, slug }: Key): SQL {
  if (id) return sql`stream.id = ${id}`
  return sql`(stream.slug = ${slug} or stream.id = (select stream_id from stream_slug where slug = ${slug}))`
}

function selectNextTurn(now: Date): SQL {
  const next = (column: SQL) =>
    sql`(select min(${column}) from stream where ${column} > ${now.toISOString()}::timestamptz
      and deleted_at is null and visibility = 'public')`
  return sql`nullif(least(${next(streamStartsAt)}, ${next(sql`end_at`)}), 'infinity')`
}
