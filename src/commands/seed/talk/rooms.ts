import { messages as messageTable, roomReads, rooms as roomTable } from '#features/event/room/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { rooms } from '#commands/demo/rooms.ts'
import type { People } from '../people.ts'
import type { Team } from '../teams.ts'
import { addHours } from '../times.ts'
import type { Texts } from '../written/texts.ts'

interface SeedInput {
  texts: Texts
  people: People
  teams: Team[]
}

/** Inserts the chats of teams, and how far each member has read. */
export async function insertRooms(ctx: Context, { texts, people, teams }: SeedInput): Promise<void> {
  for (const { teamKey, messages, read } of rooms) {
    const teamId = teams.find(({ demo }) => demo.key === teamKey)!.id
    await ctx.db.insert(roomTable).values({ teamId, last: messages.length })
    await ctx.db.insert(messageTable).values(
      messages.map(({ personKey, body, hoursAgo, isEdited }, index) => {
        const sentTime = addHours(ctx.now, -hoursAgo)
        return {
          teamId,
          number: index + 1,
          change: index + 1,
          userId: people(personKey).userId,
          key: crypto.randomUUID(),
          body,
          rendered: texts(body),
          createdAt: sentTime,
          updatedAt: sentTime,
          editedAt: isEdited ? addHours(sentTime, 0.1) : null,
        }
      }),
    )
    const readMarks = Object.entries(read)
    await ctx.db
      .insert(roomReads)
      .values(readMarks.map(([key, number]) => ({ teamId, userId: people(key).userId, number })))
  }
}
