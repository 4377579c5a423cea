import { type SQL, sql } from 'drizzle-orm'
import { isDeleted } from '#database/noun-rows.ts'
import { selectMemberIds } from '#features/event/participant/rows.ts'
import { selectPersonCard, withProfile } from '#features/people/profile/rows.ts'
import { teamRows } from '#features/event/team/rows.ts'

const teamRules = teamRows('its_team')

/** Alt texts of the pictures of message `m`, one line each, for text-only channels; null without pictures. */
export const selectPictureTexts = (m: string) =>
  sql.raw(`(select string_agg('Picture' || coalesce(': ' || nullif(shown ->> 'alt', ''), ''), E'\\n')
    from jsonb_array_elements(${m}.pictures) shown)`)

/** Rules of messages as SQL for alias `m`. The title contains none of the text. */
export const messageRows = (m: string) => {
  const selectFromTeam = (value: ReturnType<typeof sql>) =>
    sql`(select ${value} from team its_team where its_team.id = ${sql.raw(`${m}.team_id`)})`
  return {
    table: 'room_message',
    title: sql`'Message in the room of ' || ${selectFromTeam(teamRules.title)}`,
    excerpt: sql`concat_ws(E'\\n', nullif(${sql.raw(`${m}.body`)}, ''), ${selectPictureTexts(m)})`,
    pictures: sql`jsonb_path_query_array(${sql.raw(`${m}.pictures`)}, '$[*].url')`,
    path: sql`${selectFromTeam(teamRules.path)} || '#room'`,
    place: selectFromTeam(teamRules.title),
    event: selectFromTeam(sql.raw('its_team.event_id')),
    owner: sql.raw(`${m}.user_id`),
    isGone: isDeleted(m),
    isAway: sql`(${isDeleted(m)} or ${selectFromTeam(sql`(${teamRules.isGone} or ${teamRules.isAway})`)})`,
    isHidden: sql.raw(`${m}.hidden_at is not null`),
  }
}

/**
 * Content of the message with this id for its team, as one row. No row if it or its team is deleted or
 * hidden.
 */
export const selectMessageContent = (
  id: string,
): SQL => sql`select ${selectPersonCard('m.user_id')} as author, m.body,
    coalesce(jsonb_path_query_array(m.pictures, '$[*].alt'), '[]') as pictures, ${messageRows('m').path} as path
  from room_message m ${withProfile(sql`m.user_id`)}
  where m.id = ${id} and m.hidden_at is null and not ${messageRows('m').isAway}
    and not (select ${teamRules.isHidden} from team its_team where its_team.id = m.team_id)`

/** Messages with text by this account, as SQL with alias `m`, in rooms that another member of the team reads. */
export const messagesToOthers = (userId: string): SQL =>
  sql`room_message m where m.user_id = ${userId} and m.deleted_at is null and m.body <> ''
    and exists (${selectMemberIds(sql.raw('m.team_id'))} and pt.user_id <> ${userId})`

/** Pictures that this account shows in rooms, one row each, as SQL with alias `m` of their messages. */
export const roomPictures = (userId: string): SQL =>
  sql`room_message m, jsonb_array_elements(m.pictures) where m.user_id = ${userId} and m.deleted_at is null`
