import { type SQL, sql } from 'drizzle-orm'
import { queueJson, messagesByCause } from '#database/queue-rows.ts'
import { selectPersonName } from '#features/people/profile/rows.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import type { chatSpaces } from './table.ts'

type RoomChat = (typeof chatSpaces.$inferSelect)['chat']

/** Chat messages for administrators, as SQL for alias `m`. */
export const chatMessageRows = (m: string) => ({
  table: 'chat_message',
  title: sql`coalesce(${nameOfTeam(sql.raw(`${m}.team_id`))}, 'A channel')`,
  path: sql.raw(`'/dash/admin/outbox/message?channel=chat&id=' || ${m}.id`),
  isGone: sql`false`,
})

export const chatQueue = queueJson({ table: 'chat_message', waits: sql`status = 'waiting'` })

/** Reason why sending to the chat has stopped until an administrator resumes it; null while it is running. */
export const chatStopReasonSql: SQL = sql`(select stopped_why from chat_sender where stopped_at is not null)`

export const chatsByCause = messagesByCause('chat_message')

/** All chat messages, in the columns that the outbox uses for every channel. */
export const chatsForOutbox = sql`
  select m.id, 'chat' as channel, coalesce(t.name, ${selectPersonName(sql.raw('m.user_id'))}, 'Channel ' || m.channel_id, '') as "to", null::text as template,
    left(m.message, 120) as subject, m.message as text, m.status, m.attempts, m.error, m.created_at, m.sent_at,
    m.cause_id, case when m.status = 'waiting' then m.next_attempt_at end as next_at, left(m.message, 120) as searched
  from chat_message m left join team t on t.id = m.team_id`

/** Whether an account wants notifications in the chat and can receive messages there. */
export const wantsChatNotifications = (userId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from chat_account a
    where a.user_id = ${userId} and a.told_since is not null and a.shut_at is null)`

/**
 * A person's chat account as JSON: whether notifications there are on, and whether it refuses messages; null
 * without one.
 */
export const selectChatAccount = (userId: string): SQL =>
  sql`(select json_build_object('isTold', a.told_since is not null, 'isShut', a.shut_at is not null)
    from chat_account a where a.user_id = ${userId})`

/** Whether messages in this team's room are mirrored to a room of this chat. */
export const isMirrored = (teamId: SQL, chat: RoomChat): SQL<boolean> =>
  sql<boolean>`exists (select from chat_room there join chat_space its on its.event_id = there.event_id and its.chat = there.chat
    where there.team_id = ${teamId} and there.chat = ${chat} and there.state <> 'closed' and there.ids ? 'text' and its.mirrors)`

/** Id of the event whose team's room has this channel. */
export const selectEventByChannel = (channel: string): SQL =>
  sql`(select r.event_id from chat_room r where ${channel} in (r.ids ->> 'text', r.ids ->> 'voice') limit 1)`

/** Id of the team whose room has this channel. */
export const selectTeamByChannel = (channel: string): SQL =>
  sql`select r.team_id as id from chat_room r
    where ${channel} in (r.ids ->> 'text', r.ids ->> 'voice') and r.team_id is not null limit 1`
