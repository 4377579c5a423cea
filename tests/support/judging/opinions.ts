import { submissions } from '#features/event/submission/table.ts'
import { eventRoles } from '#features/event/event/table.ts'
import { anEvent } from '../events.ts'
import type { Person, World } from '../people-and-things.ts'
import { aTeam } from '../event/teams.ts'

/** Creates an event with a team and its submission, directly in the database. */
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

/** Creates a person who has a role, such as Judge, only in this event. */
export async function createRoleHolder(
  world: World,
  event: { id: string },
  eventRole: (typeof eventRoles.$inferInsert)['eventRole'],
): Promise<Person> {
  const person = await world.member()
  await world.db.insert(eventRoles).values({ eventId: event.id, profileId: person.profileId, eventRole })
  return person
}
