import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import type { NounRows } from '#database/noun-rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { isShownToAll } from '#features/content/discovery/rows.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { submissionRows } from '#features/event/submission/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'

/** Ledger lines with the columns of their action; the rest of this file calls them `x`. */
export const lines = sql.raw(`(select a.*, c.slug as action_slug, c.name as action_name, c.points as worth
  from award a join action c on c.id = a.action_id)`)

/** Condition of line `x`: an award that hasn't been revoked. */
export const isInForce = sql.raw(`(x.turn % 2 = 1 and not exists (select from award later
  where later.user_id = x.user_id and later.action_id = x.action_id and later.reference = x.reference
    and later.turn > x.turn))`)

/** Common table expression `held`: the awards of `person` that are in force. */
export const activeAwards = sql`held as materialized (
    select x.* from person join ${lines} x on x.user_id = person.user_id where ${isInForce})`

/**
 * JSON of the item that the award in line `x` is for; null unless everyone may see the item at `now`. Hidden
 * events, unpublished texts and submissions not yet shown aren't named.
 */
export const aboutJson = (now: Date): SQL => sql`case
  when x.action_slug in ('mentor', 'open-talk') then ${selectNoun(eventRows('o'), sql`x.event_id`, eventRows('o').isListed)}
  when x.action_slug = 'tutorial' then ${selectNoun(tutorialRows('o'), reference, tutorialRows('o').isPublished)}
  when x.action_slug = 'blog' then ${selectNoun(articleRows('o'), reference, articleRows('o').isPublished)}
  else ${selectNoun(submissionRows('o'), reference, isShownToAll(reference, toTimestampSql(now)))}
  end`

const reference = sql.raw('x.reference')

/** Selects title and path of row `o` with this id, if it is shown. */
const selectNoun = ({ table, title, path }: NounRows, id: SQL, isShown: SQL): SQL => sql`(
  select json_build_object('title', ${title}, 'url', ${path})
  from ${sql.identifier(table)} o where o.id = ${id} and ${isShown})`

/** JSON of line `x` in the shape of `Award`, with times as text. */
export const awardJson = (now: Date): SQL => sql`json_build_object('id', x.id,
  'action', json_build_object('slug', x.action_slug, 'name', x.action_name), 'points', x.points,
  'earnedAt', x.earned_at,
  'about', ${aboutJson(now)})`

/** JSON input of `getReputation`, from `person` and `held`. */
export const reputationJson = sql`json_build_object(
  'points', coalesce((select points from point_total where user_id = person.user_id), 0),
  'counts', (select coalesce(json_object_agg(slug, times), '{}') from (
    select action_slug as slug, count(*)::int as times from held group by action_slug) counted))`
