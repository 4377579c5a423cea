import { index, integer, text } from 'drizzle-orm/pg-core'
import { id, mayName, moment, table, timestamps } from '#database/columns.ts'
import { teams } from '#features/team/table.ts'

/** Every message to the chat community, before it is sent and after: ADMIN can read it. */
export const chatMessages = table(
  'chat_message',
  {
    id: id(),
    /** Goes to this team's voice channel. */
    teamId: mayName(() => teams.id),
    /** The channel at the time of writing; null while the team has none. */
    channelId: text(),
    message: text().notNull(),
    status: text({ enum: ['waiting', 'kept', 'sent', 'failed', 'discarded'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    error: text(),
    sentAt: moment(),
    ...timestamps(),
  },
  (message) => [
    index('chat_message_list').on(message.createdAt.desc().nullsFirst(), message.id.desc().nullsFirst()),
  ],
)
