import { sql } from 'drizzle-orm'
import { nameOfTeam } from '#features/team/rows.ts'

/** What a message to a chat is to whoever runs the site, said to the database of row `m`. */
export const chatMessageRows = (m: string) => ({
  table: 'chat_message',
  title: sql`coalesce(${nameOfTeam(sql.raw(`${m}.team_id`))}, 'A channel')`,
  path: sql.raw(`'/dash/admin/outbox/message?channel=chat&id=' || ${m}.id`),
  isGone: sql`false`,
})

/** All of them, as the outbox lists what leaves by any channel. */
export const chatsForOutbox = sql`
  select m.id, 'chat' as channel, coalesce(t.name, '') as "to", null::text as template,
    left(m.message, 120) as subject, m.message as text, m.status, m.attempts, m.error, m.created_at, m.sent_at,
    left(m.message, 120) as searched
  from chat_message m left join team t on t.id = m.team_id`
