import { teams as table } from '#features/event/team/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { toSlug } from '#lib/fields/slug.ts'
import type { DemoTeam } from '../demo/shapes.ts'
import { teams } from '../demo/teams.ts'
import type { SeededEvent, SeededEvents } from './events.ts'
import type { People } from './people.ts'
import { getSpreadTime } from './times.ts'

export interface Team {
  demo: DemoTeam
  id: string
  event: SeededEvent
  madeAt: Date
}

export async function insertTeams(ctx: Context, events: SeededEvents, people: People): Promise<Team[]> {
  const all = teams.map((demo, index): Team => {
    const event = events.get(demo.eventKey)!
    const { madeAt, startAt } = event.times
    const latestTime = startAt && startAt < ctx.now ? startAt : ctx.now
    return {
      demo,
      id: crypto.randomUUID(),
      event,
      madeAt: getSpreadTime(madeAt, latestTime, [index + teams.length, teams.length * 2]),
    }
  })
  await ctx.db.insert(table).values(
    all.map(({ demo, id, event, madeAt }) => {
      const { name, description, adminKey, memberKeys, lookingForMembers, lookingForRoles } = demo
      const admin = people(adminKey)
      return {
        id,
        eventId: event.id,
        name,
        description,
        lookingForMembers,
        lookingForRoles: [...lookingForRoles],
        slug: toSlug(name),
        adminUserId: admin.userId,
        timeZone: admin.demo.timeZone,
        membersCount: memberKeys.length,
        createdAt: madeAt,
        updatedAt: madeAt,
      }
    }),
  )
  return all
}
