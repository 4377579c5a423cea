import { type SQL, sql } from 'drizzle-orm'
import type { WaitingFeedback } from './feedback-shape.ts'
import { at } from '#database/moment.ts'
import { eventRows } from '../rows.ts'

interface Asked {
  userId: string | null
  now: Date
}

/** For the team in column `team`; zero for whoever is no member of it. */
export const waitingFeedback = (team: string, { userId, now }: Asked): SQL<WaitingFeedback> => sql`(
  select json_build_object('total', count(v.id)::int, 'fresh',
    (count(v.id) filter (where v.updated_at > coalesce(pt.feedback_seen_at, '-infinity')))::int)
  from participant pt
    join event on event.id = pt.event_id
    join submission handed on handed.team_id = pt.team_id and handed.deleted_at is null
    join review v on v.submission_id = handed.id and v.hidden_at is null and v.user_id <> pt.user_id
      and (v.approved or ${eventRows('event').releasesFeedback(at(now))})
  where pt.team_id = ${sql.raw(team)} and pt.user_id = ${userId}::uuid and pt.deleted_at is null)`
