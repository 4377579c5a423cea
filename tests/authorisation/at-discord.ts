import { eq } from 'drizzle-orm'
import { chatAccounts, chatRooms } from '#features/event/chat/table.ts'
import { events } from '#features/event/event/table.ts'
import type { Person, World } from '../support/people-and-things.ts'

interface DiscordSetup {
  known: Person
  hidden: Person
  team: { id: string; eventId: string }
  elsewhere: { id: string; eventId: string }
}

/**
 * Creates a room of the actors' event and one of the other event, which also has a server and a role, and two
 * people with Discord accounts.
 */
export async function makeAtDiscord({ db }: World, { known, hidden, team, elsewhere }: DiscordSetup) {
  const [channel, otherChannel] = ['444444444444444441', '444444444444444442']
  const [knownAtDiscord, hiddenAtDiscord] = ['555555555555555551', '555555555555555552']
  const room = { chat: 'discord', number: 1, name: 'Rye', shape: 'channels', state: 'ready' } as const
  await db.insert(chatRooms).values([
    { ...room, eventId: team.eventId, teamId: team.id, ids: { text: channel } },
    { ...room, eventId: elsewhere.eventId, teamId: elsewhere.id, ids: { text: otherChannel } },
  ])
  await db.insert(chatAccounts).values([
    { userId: known.id, outsideId: knownAtDiscord, handle: 'known' },
    { userId: hidden.id, outsideId: hiddenAtDiscord, handle: 'hidden' },
  ])
  await db
    .update(events)
    .set({ discordGuildId: '888888888888888888', discordEventRoleId: '777777777777777777' })
    .where(eq(events.id, elsewhere.eventId))
  return { channel, otherChannel, knownAtDiscord, hiddenAtDiscord }
}
