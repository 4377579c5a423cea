import { type SQL, sql } from 'drizzle-orm'
import type { NounRows } from '#database/noun-rows.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { pathOfEvent, titleOfEvent } from '#features/event/event/rows.ts'
import { nouns } from '#features/nouns.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import { moderateInEvent, type EventContent } from '../../policy.ts'
import { isReported } from '../../rows.ts'
import { type EventKind, eventKinds } from './in-event-contract.ts'

export interface ItemWithEvent extends EventContent {
  eventId: string
  eventTitle: string
  /** Path of the event on the site. */
  eventPath: string
}

/**
 * Selects the event of an item; null if it belongs to none. `kind` and `id` must not refer to a row named x.
 */
export const selectEventOfItem = ({ kind, id }: { kind: SQL; id: SQL }): SQL<string | null> =>
  sql`case ${kind} ${sql.join(
    eventKinds.map(
      (eventKind) =>
        sql`when ${sql.raw(`'${eventKind}'`)} then (${selectEvent(eventKind)} where x.id = ${id})`,
    ),
    sql` `,
  )} end`

function selectEvent(kind: EventKind): SQL {
  const { table, event, isAway, isGone }: NounRows = nouns[kind]('x')
  return sql`select case when not coalesce(${isAway ?? isGone}, false) then ${event} end from ${sql.identifier(table)} x`
}

/** Returns an item's event and the caller's roles there; null if it is deleted or belongs to no event. */
export async function findPlace(
  { db, viewer }: MemberContext,
  { kind, id }: { kind: EventKind; id: string },
): Promise<ItemWithEvent | null> {
  const [row] = await db.execute<Row>(
    sql`select place.id as "eventId", ${titleOfEvent(sql`place.id`)} as "eventTitle",
        ${pathOfEvent(sql`place.id`)} as "eventPath",
        ${rolesJson(sql`r.event_id = place.id`, viewer.id)} as roles, ${isReported(kind, sql`${id}::uuid`)} as "isReported"
      from (select ${selectEventOfItem({ kind: sql`${kind}::text`, id: sql`${id}::uuid` })} as id) place`,
    'objects',
  )
  return row?.eventId ? { ...row, eventId: row.eventId, kind } : null
}

interface Row extends Omit<ItemWithEvent, 'kind' | 'eventId'>, Record<string, unknown> {
  eventId: string | null
}

/** Returns the event of the content and the caller’s roles there. 404 if the caller can’t moderate it. */
export async function loadModerated(
  ctx: MemberContext,
  item: { kind: EventKind; id: string },
): Promise<ItemWithEvent> {
  const itemWithEvent = await findPlace(ctx, item)
  const subject = itemWithEvent ?? { kind: item.kind, roles: [], isReported: false }
  allowOrThrow(ctx, moderateInEvent, { subject, otherwise: notFound('Item') })
  if (!itemWithEvent) throw notFound('Item')
  return itemWithEvent
}
