import { submissions } from '#features/event/submission/table.ts'
import { eventRoles } from '#features/event/event/table.ts'
import { anEvent } from './occasions.ts'
import type { Person, World } from './people-and-things.ts'
import { aTeam } from './teams.ts'

/** An event with a team and what it submitted, written where the API would write it. */
export async function somethingSubmitted(world: World, more: Partial<typeof submissions.$inferInsert> = {}) {
  const event = await anEvent(world, { feedbackVisible: 'atOnce' })
  const team = await aTeam(world, event)
  const [submission] = await world.db
    .insert(submissions)
    .values({
      eventId: event.id,
      teamId: team.id,
      adminUserId: team.admin.id,
      slug: 'lantern',
      title: 'Lantern',
      submittedAt: world.clock.now(),
      ...more,
    })
    .returning()
  return { event, team, submission: submission! }
}

/** A person who is Judge, or has another role, in this event alone. */
export async function inRole(
  world: World,
  event: { id: string },
  eventRole: (typeof eventRoles.$inferInsert)['eventRole'],
): Promise<Person> {
  const person = await world.member()
  await world.db.insert(eventRoles).values({ eventId: event.id, profileId: person.profileId, eventRole })
  return person
}
