import { sql } from 'drizzle-orm'
import { formatName, type ShownPerson } from '#features/event/event/people/role.ts'
import { selectMessageContent } from '#features/event/room/rows.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { ChatPost } from '#lib/services/chat-driver.ts'
import { oneLine } from '../drivers/outcomes.ts'
import { findMirror } from '../rooms/mirror-messages.ts'
import { isMirrored } from '../rows.ts'
import type { chatMessages } from '../table.ts'

type MessageRow = typeof chatMessages.$inferSelect
export type MessageContent = Pick<ChatPost, 'text' | 'said'>

/** Returns a message's current content; null if it mirrors a room message that is no longer mirrored. */
export async function readContent(ctx: Context, message: MessageRow): Promise<MessageContent | null> {
  return message.saidId
    ? loadMirroredContent(ctx, message, message.saidId)
    : { text: await buildText(ctx, message), said: null }
}

const maxNameLength = 100

async function loadMirroredContent(
  ctx: Context,
  { teamId }: MessageRow,
  roomMessageId: string,
): Promise<MessageContent | null> {
  const { db, origin } = ctx
  const chat = findMirror(ctx)
  if (!chat) return null
  const [row] = await db.execute<{ author: ShownPerson; body: string; pictures: string[]; path: string }>(
    sql`select * from (${selectMessageContent(roomMessageId)}) said where ${isMirrored(sql`${teamId}::uuid`, chat)}`,
    'objects',
  )
  if (!row) return null
  const { author, body, pictures, path } = row
  const attribution = { by: oneLine(formatName(author), maxNameLength), pictures, at: `${origin}${path}` }
  return { text: body, said: attribution }
}

/** Returns the message, with the team's name added if all teams share one channel. */
async function buildText({ db, chat }: Context, { teamId, message }: MessageRow): Promise<string> {
  if (chat.driver?.capabilities.rooms || !teamId) return message
  const [team] = await db.execute<{ name: string | null }>(
    sql`select ${nameOfTeam(sql`${teamId}`)} as name`,
    'objects',
  )
  return team?.name ? `${team.name}: ${message}` : message
}

const getSealContext = ({ id }: MessageRow) => `chat-message ${id}`

/** Encrypts the content, which is stored until the message is sent, because a team's messages are private. */
export const sealContent = ({ vault }: Context, message: MessageRow, content: MessageContent): string =>
  vault.seal(JSON.stringify(content), getSealContext(message))

/** Returns the content of the first attempt; null if none was stored. */
export function unsealContent({ vault }: Context, message: MessageRow): MessageContent | null {
  const json = message.tried ? vault.open(message.tried, getSealContext(message)) : null
  return json ? (JSON.parse(json) as MessageContent) : null
}
