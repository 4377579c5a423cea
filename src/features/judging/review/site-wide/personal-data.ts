import { sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { eventRows, joinEvent } from '#features/event/event/rows.ts'
import { isMember } from '#features/event/participant/rows.ts'
import { joinSubmission, titleSql } from '#features/event/submission/rows.ts'
import type { PersonalData } from '#lib/personal-data.ts'

export const reviewData: PersonalData = {
  copies: [
    {
      name: 'reviews-written',
      about: 'Reviews you’ve written, with the points you gave.',
      of: ['review.user_id'],
      rows: ({ userId }) => sql`
        select v.id, ${titleSql(sql`v.submission_id`)} as submission, v.review, v.application_of_tech, v.presentation,
          v.business_value, v.originality, v.approved, v.hidden_at, v.created_at, v.updated_at
        from review v where v.user_id = ${userId}`,
    },
    {
      name: 'reviews-received',
      about: 'Reviews of your teams’ projects, without the reviewers’ names.',
      of: [],
      // A person gets reviews of only their own team's project, as on the site: approved ones, and all of
      // them once the event has released them.
      rows: ({ userId }, now) => sql`
        select v.id, s.title as submission, v.review, v.application_of_tech, v.presentation, v.business_value,
          v.originality, v.approved, v.created_at
        from review v ${joinSubmission(sql`v.submission_id`)} ${joinEvent(sql`s.event_id`)}
        where v.user_id <> ${userId} and v.hidden_at is null
          and (v.approved or ${eventRows('e').releasesFeedback(toTimestampSql(now))}) and ${isMember(userId, sql`s.team_id`)}`,
    },
  ],
}
