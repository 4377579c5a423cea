import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { belongingRows } from '#features/event/event/rows.ts'
import { submissionRows } from '#features/event/submission/rows.ts'

/** Announcements as SQL for alias `a`. */
export const announcementRows = (a: string) => ({
  table: 'announcement',
  title: sql.raw(`${a}.title`),
  excerpt: sql.raw(`${a}.body`),
  content: sql.raw(`${a}.body`),
  /** Path of the announcement's event or stream. */
  path: belongingRows(a).ofPath,
  owner: sql.raw(`${a}.created_by`),
  isGone: isDeleted(a),
})

export const isMutedBy = (userId: SQL, eventId: string | SQL): SQL =>
  sql`exists (select from organiser_mute mute
    where mute.user_id = ${userId} and mute.event_id = ${eventId})`

/** Selects an announcement's audience, as `user_id`. */
export function announcementAudienceSql(
  audience: 'participants' | 'teamsWithoutSubmission' | 'judges',
  eventId: string,
): SQL {
  if (audience === 'judges')
    return sql`select p.user_id from event_role r join profile p on p.id = r.profile_id and p.deleted_at is null
      where r.event_id = ${eventId} and r.deleted_at is null and r.event_role in ('Judge', 'Mentor')`
  const lacksSubmission = sql`and pt.team_id is not null and not exists (select 1 from submission s
    where s.team_id = pt.team_id and ${submissionRows('s').isSubmitted})`
  return sql`select pt.user_id from participant pt where pt.approved and pt.deleted_at is null
    and pt.event_id = ${eventId} ${audience === 'teamsWithoutSubmission' ? lacksSubmission : sql``}`
}
