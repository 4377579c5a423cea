import { eq } from 'drizzle-orm'
import { accessTokens } from '#features/people/auth/http/sessions/tokens.ts'
import { sessions, users } from '#features/people/auth/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { anEvent } from '../support/occasions.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { enrolled } from '../support/event/teams.ts'

/** All callers, as seen from one event: the columns of the table. */
export const actorNames = [
  'anon',
  'stranger',
  'waiting',
  'enrolled',
  'member',
  'teamAdmin',
  'organiser',
  'host',
  'judge',
  'mentorRole',
  'volunteer',
  'otherOrganiser',
  'MENTOR',
  'ADMIN',
] as const
export type ActorName = (typeof actorNames)[number]
type PersonName = Exclude<ActorName, 'anon'>

export interface Actor extends Person {
  /** Participant id in the event, for those who take part. */
  participantId?: string
}
export type Actors = Record<PersonName, Actor>

/** Creates all actors, with their roles in a new event. */
export async function makeActors(
  world: World,
): Promise<{ actors: Actors; event: { id: string; slug: string } }> {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const event = await anEvent(world, { title: 'Field Notes', feedbackVisible: 'atOnce' }, organizer)
  const inRole = async (eventRole: string) => {
    const person = await world.member()
    const role = { profileId: person.profileId, eventId: event.id, eventRole }
    await world.as(organizer).post('eventRole/createEventRole', role)
    return person
  }
  const waiting = await enrolled(world, event)
  await world.db
    .update(participants)
    .set({ approved: false })
    .where(eq(participants.id, waiting.participantId))
  const actors = {
    stranger: await world.member(),
    waiting,
    enrolled: await enrolled(world, event),
    member: await enrolled(world, event),
    teamAdmin: await enrolled(world, event),
    organiser: organizer,
    host: await inRole('Host'),
    judge: await inRole('Judge'),
    mentorRole: await inRole('Mentor'),
    volunteer: await inRole('Volunteer'),
    otherOrganiser: await world.member('USER', { canCreateEvents: true }),
    MENTOR: await world.member('MENTOR'),
    ADMIN: await world.member('ADMIN'),
  }
  return { actors, event }
}

/** Returns invalid tokens by the reason. Each gets 401 everywhere, even on public paths. */
export async function badTokens({ db, config, tokens, clock, member }: World) {
  const [expired, revoked, suspended] = [await member('ADMIN'), await member('ADMIN'), await member('ADMIN')]
  const early = () => new Date(clock.now().getTime() - 60 * 60 * 1000)
  const maker = { secret: config.secret, origin: config.siteUrl, clock: early }
  const forger = {
    secret: 'another-secret-that-is-long-enough-as-well',
    origin: config.siteUrl,
    clock: clock.now,
  }
  await db.delete(sessions).where(eq(sessions.userId, revoked.id))
  await db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, suspended.id))
  return {
    expired: await accessTokens(maker).sign(expired.sessionId),
    revoked: await tokens.sign(revoked.sessionId),
    suspended: await tokens.sign(suspended.sessionId),
    forged: await accessTokens(forger).sign(expired.sessionId),
    nonsense: 'nonsense',
  }
}
