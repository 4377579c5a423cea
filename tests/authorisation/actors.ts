import { eq } from 'drizzle-orm'
import { createAccessTokens } from '#features/people/auth/http/sessions/tokens.ts'
import { sessions, users } from '#features/people/auth/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { anEvent } from '../support/events.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { enrollMember } from '../support/event/teams.ts'

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
  const addRoleHolder = async (eventRole: string) => {
    const person = await world.member()
    const role = { profileId: person.profileId, eventId: event.id, eventRole }
    await world.as(organizer).post('eventRole/createEventRole', role)
    return person
  }
  const waitingMember = await enrollMember(world, event)
  await world.db
    .update(participants)
    .set({ approved: false })
    .where(eq(participants.id, waitingMember.participantId))
  const actors = {
    stranger: await world.member(),
    waiting: waitingMember,
    enrolled: await enrollMember(world, event),
    member: await enrollMember(world, event),
    teamAdmin: await enrollMember(world, event),
    organiser: organizer,
    host: await addRoleHolder('Host'),
    judge: await addRoleHolder('Judge'),
    mentorRole: await addRoleHolder('Mentor'),
    volunteer: await addRoleHolder('Volunteer'),
    otherOrganiser: await world.member('USER', { canCreateEvents: true }),
    MENTOR: await world.member('MENTOR'),
    ADMIN: await world.member('ADMIN'),
  }
  return { actors, event }
}

/** Returns invalid tokens by the reason. Each gets 401 everywhere, even on public paths. */
export async function badTokens({ db, config, tokens, clock, member }: World) {
  const [expiredAdmin, revokedAdmin, suspendedAdmin] = [
    await member('ADMIN'),
    await member('ADMIN'),
    await member('ADMIN'),
  ]
  const getEarlierTime = () => new Date(clock.now().getTime() - 60 * 60 * 1000)
  const maker = { secret: config.secret, origin: config.siteUrl, clock: getEarlierTime }
  const forger = {
    secret: 'another-secret-that-is-long-enough-as-well',
    origin: config.siteUrl,
    clock: clock.now,
  }
  await db.delete(sessions).where(eq(sessions.userId, revokedAdmin.id))
  await db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, suspendedAdmin.id))
  return {
    expired: await createAccessTokens(maker).sign(expiredAdmin.sessionId),
    revoked: await tokens.sign(revokedAdmin.sessionId),
    suspended: await tokens.sign(suspendedAdmin.sessionId),
    forged: await createAccessTokens(forger).sign(expiredAdmin.sessionId),
    nonsense: 'nonsense',
  }
}
