import { eq, sql } from 'drizzle-orm'
import { rolesJson } from '#features/event/event/people/people.ts'
import { approvedEvents } from '#features/event/participant/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { manageChat } from '../policy.ts'
import type { RoomRow } from '../rooms/room-rows.ts'
import { chatAccounts, chatRooms } from '../table.ts'

/**
 * Looks up the room of a channel by Discord's id, because requests with unknown ids are never passed on to
 * Discord.
 */
export async function findRoomByChannel(
  { db }: MemberContext,
  channelId: string,
): Promise<RoomRow | undefined> {
  const [room] = await db
    .select()
    .from(chatRooms)
    .where(sql`${channelId} in (${chatRooms.ids} ->> 'text', ${chatRooms.ids} ->> 'voice')`)
  return room
}

export async function findChatAccount({ db }: MemberContext, outsideId: string) {
  const [account] = await db.select().from(chatAccounts).where(eq(chatAccounts.outsideId, outsideId))
  return account
}

/** An event that a person takes part in, with its server and role at Discord. */
export interface PersonEvent {
  id: string
  /** Server id; null for the community's own. */
  server: string | null
  role: string | null
  /** The caller's roles in the event. */
  roles: Parameters<typeof manageChat.may>[1]['roles']
}

export async function listEvents(ctx: MemberContext, userId: string): Promise<PersonEvent[]> {
  return ctx.db.execute<PersonEvent & object>(
    sql`select e.id, e.discord_guild_id as server,
        coalesce(e.discord_event_role_id,
          (select s.ids ->> 'role' from chat_space s where s.event_id = e.id and s.chat = 'discord')) as role,
        ${rolesJson(sql`r.event_id = e.id`, ctx.viewer.id)} as roles
      from ${approvedEvents(userId)} order by e.id limit 200`,
    'objects',
  )
}

/** Throws 403 unless the caller manages one of the given events, 409 if Discord isn't set up. */
export function requireDiscordManager(ctx: MemberContext, events: Pick<PersonEvent, 'roles'>[]): void {
  allow(ctx, manageChat, { roles: events.flatMap(({ roles }) => roles) })
  if (ctx.chat.driver?.name !== 'discord') throw conflict('Discord isn’t set up here', 'not_set_up')
}

export const queuedResult = { asked: true } as const
