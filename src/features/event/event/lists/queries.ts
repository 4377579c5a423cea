import { and, type SQL, sql } from 'drizzle-orm'
import { pickColumns } from '#database/columns.ts'
import { winnersJson } from '#features/event/submission/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { event, type Event, type EventKind } from '../contract.ts'
import {
  type WithProfileId,
  ownRolesJson,
  peopleJson,
  rolesJson,
  registerPeopleUses,
} from '../people/people.ts'
import type { PersonInRole } from '../people/role.ts'
import { participationJson } from '#features/event/participant/rows.ts'
import { getPhase, turningPoints } from '../life/phase.ts'
import { rowsOfKind } from '../rows.ts'
import { isVisible, canManageEvent } from '../policy.ts'
import { technologyTags } from '#features/content/technology/rows.ts'
import { events, eventTechnologies } from '../table.ts'
import { watchLinks, type WatchLinks } from './watch-links.ts'

interface Key {
  id?: string | undefined
  slug?: string | undefined
  withoutPeople?: boolean
}

export const getEvent = (ctx: Context, key: Key): Promise<Event> => readEvent(ctx, 'event', key)

/**
 * Returns one event by id, slug or an old slug, with the caller's roles and, unless omitted, its people. 404
 * for other people's drafts, and if id and slug name different events.
 */
export async function readEvent(
  ctx: Context,
  kind: EventKind,
  { id, slug, withoutPeople = false }: Key,
): Promise<Event & WatchLinks> {
  if (!id && !slug) throw invalid({ slug: 'This field is required' })
  const [row] = await ctx.db
    .select({
      ...pickColumns(events, event),
      ...watchLinks,
      isHidden: sql<boolean>`event.hidden_at is not null`,
      descriptionRendered: events.descriptionRendered,
      rulesRendered: events.rulesRendered,
      technologies: technologiesJson,
      winners: winnersJson(sql`event.id`),
      people: withoutPeople ? noPersonsSql : peopleJson(isThisEventSql),
      roles: rolesJson(isThisEventSql, ctx.viewer?.id ?? null),
      ownRoles: ownRolesJson(isThisEventSql, ctx.viewer?.id ?? null),
      participation: participationJson(sql`pt.event_id = event.id`, ctx.viewer?.id ?? null),
    })
    .from(events)
    .where(and(rowsOfKind(kind, 'event').exists, matchesKey(kind, { id, slug })))
    .orderBy(sql`event.slug = ${slug ?? ''} desc`)
    .limit(1)
  if (!row || !isVisible(ctx.viewer, row)) {
    ctx.uses(`${kind}-list`)
    throw notFound(kind === 'event' ? 'Event' : 'Stream')
  }
  ctx.uses(kind, row.id)
  registerPeopleUses(ctx, row.people)
  if (kind === 'event') ctx.uses('technology-list')
  for (const time of turningPoints(row)) ctx.until(time)
  const { participation, roles, ownRoles } = row
  const hasResults = row.resultsPublishedAt !== null
  return {
    ...row,
    descriptionHtml: toShownText(row.descriptionRendered).html,
    rulesHtml: toShownText(row.rulesRendered).html,
    prizes: row.prizes.map((prize) => ({
      ...prize,
      winners: hasResults ? (row.winners[prize.id] ?? []) : [],
    })),
    phase: getPhase(row, ctx.now),
    viewer: ctx.viewer && {
      participantId: participation?.id ?? null,
      approved: participation?.approved ?? false,
      teamId: participation?.teamId ?? null,
      roles,
      ownRoles,
      canManage: canManageEvent(ctx.viewer, { roles }),
    },
  }
}

const isThisEventSql = sql`r.event_id = event.id`
const noPersonsSql = sql<WithProfileId<PersonInRole>[]>`'[]'::json`

function matchesKey(kind: EventKind, { id, slug }: Key): SQL {
  if (id && !slug) return sql`event.id = ${id}`
  const hasId = id ? sql`event.id = ${id} and ` : sql``
  return sql`${hasId}(event.slug = ${slug} or event.id = (select event_id from event_slug where kind = ${kind} and slug = ${slug}))`
}

const technologiesJson = technologyTags({ by: eventTechnologies.eventId, id: sql`event.id` })
