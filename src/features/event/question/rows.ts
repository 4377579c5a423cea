import { type SQL, sql } from 'drizzle-orm'
import { managingRoles } from '#features/event/event/policy.ts'
import { holdsRole } from '#features/event/event/rows.ts'
import { eventRows, isAwayWithEvent } from '#features/event/event/rows.ts'
import { isDeleted } from '#database/noun-rows.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

const eventRules = eventRows('its_event')

/** Rules of questions as SQL for alias `q`. */
export const questionRows = (q: string) => {
  const selectFromEvent = (value: SQL) =>
    sql`(select ${value} from event its_event where its_event.id = ${sql.raw(`${q}.event_id`)})`
  return {
    /** SQL counterpart of `isShown`. */
    visibleTo(viewer: Viewer | null): SQL {
      if (viewer?.role === 'ADMIN') return sql`true`
      const isShown = sql.raw(`${q}.hidden_at is null`)
      return viewer
        ? sql`(${isShown} or ${sql.raw(`${q}.user_id`)} = ${viewer.id} or ${holdsRole(viewer.id, managingRoles, sql.raw(`${q}.event_id`))})`
        : isShown
    },
    table: 'question',
    title: sql`'Question at ' || ${selectFromEvent(eventRules.title)}`,
    excerpt: sql.raw(`${q}.body`),
    content: sql.raw(`${q}.body || ' ' || coalesce(${q}.answer, '')`),
    path: sql`${selectFromEvent(eventRules.path)} || '/dash/help#questions'`,
    place: selectFromEvent(eventRules.title),
    event: sql.raw(`${q}.event_id`),
    owner: sql.raw(`${q}.user_id`),
    isGone: isDeleted(q),
    isAway: isAwayWithEvent(q),
    isHidden: sql.raw(`${q}.hidden_at is not null`),
  }
}

/** Rules of answers as SQL for alias `q`, the question. Hiding the question makes its answer unseen, too. */
export const answerRows = (q: string) => {
  const { table, path, place, event, isGone, isAway, isHidden } = questionRows(q)
  return {
    table,
    title: sql`'Answer at ' || ${place}`,
    excerpt: sql.raw(`coalesce(${q}.answer, '')`),
    path,
    place,
    event,
    owner: sql.raw(`${q}.answered_by`),
    isGone: sql`(${isGone} or ${sql.raw(`${q}.answer is null`)})`,
    isAway,
    isHidden: sql.raw(`${q}.answer_hidden_at is not null`),
    isUnseen: isHidden,
  }
}

/** Questions of an event without a visible answer, as SQL with alias `q`. */
export const unansweredQuestions = (eventId: SQL): SQL =>
  sql`question q where q.event_id = ${eventId} and q.deleted_at is null and q.hidden_at is null
    and (q.answer is null or q.answer_hidden_at is not null)`

/** Whether everyone who sees the event can read question `q`. */
export const isPublished: SQL = sql.raw(
  'q.published_at is not null and q.deleted_at is null and q.hidden_at is null and q.answer_hidden_at is null',
)

/** Questions and answers on an event's page, as one search text. */
export const selectFaqText = (eventId: SQL): SQL<string> => sql<string>`(select coalesce(string_agg(
    (q.rendered ->> 'plain') || ' ' || (q.answer_rendered ->> 'plain'), ' ' order by q.published_at, q.id), '')
  from question q where q.event_id = ${eventId} and ${isPublished})`
