import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const loadTray = async (world: World, person: Person) =>
  JSON.stringify((await world.as(person).get('notification/getNotifications')).body)

type Invitee = { email: string } | { userName: string }

/** Kinds of invitations: how one is sent, and the notification of the invited person. */
const invitationKinds = {
  async 'to judge'(world: World) {
    const event = await anEvent(world)
    const invite = (invitee: Invitee) =>
      world.as(event.organiser).post('judge/inviteJudge', { eventId: event.id, ...invitee })
    return { invite, text: `invited you to judge ${event.title}` }
  },
  async 'to a role'(world: World) {
    const event = await anEvent(world)
    const invite = (invitee: Invitee) =>
      world
        .as(event.organiser)
        .post('eventRole/inviteToRole', { eventId: event.id, eventRole: 'Speaker', ...invitee })
    return { invite, text: `invited you to be a speaker at ${event.title}` }
  },
  async 'to a team'(world: World) {
    const team = await aTeam(world, await anEvent(world), { name: 'Lampwick' })
    const invite = (invitee: Invitee) =>
      world.as(team.admin).post('team/invite', { teamId: team.id, ...invitee })
    return { invite, text: 'invited you to the team Lampwick' }
  },
}

for (const [label, createInvitation] of Object.entries(invitationKinds))
  test(`who is invited ${label} by address finds it among their notifications, at once or with the address confirmed`, async ({
    committed: world,
  }) => {
    const { invite, text } = await createInvitation(world)
    const [knownPerson, unconfirmedPerson] = [await world.member(), await world.member()]
    await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmedPerson.id))
    for (const { email } of [knownPerson, unconfirmedPerson])
      expect((await invite({ email })).status).toBe(200)
    const expectedInbox = expect.stringContaining(text)
    await expect.poll(() => loadTray(world, knownPerson)).toEqual(expectedInbox)
    expect(await loadTray(world, unconfirmedPerson)).not.toEqual(expectedInbox)

    const admin = await world.member('ADMIN')
    await world.as(admin).put(`user/confirmAccount?id=${unconfirmedPerson.id}`, { reason: 'Known in person' })
    await expect.poll(() => loadTray(world, unconfirmedPerson)).toEqual(expectedInbox)
  })

for (const [label, createInvitation] of Object.entries(invitationKinds))
  test(`who is invited ${label} again while the first invitation is open has one notification of it, unread again`, async ({
    committed: world,
  }) => {
    const { invite, text } = await createInvitation(world)
    const person = await world.member()
    const loadEntries = async () =>
      (await world.as(person).get('notification/getNotifications')).body.items.map(
        (entry: { text: string; isRead: boolean }) => ({ text: entry.text, isRead: entry.isRead }),
      )
    const entry = { text: expect.stringContaining(text), isRead: false }
    for (const invitee of [
      { userName: person.userName },
      { userName: person.userName },
      { email: person.email },
    ]) {
      expect((await invite(invitee)).status).toBe(200)
      await expect.poll(loadEntries).toEqual([entry])
      await world.as(person).put('notification/markAllRead', { until: new Date('2999-01-01') })
      expect(await loadEntries()).toEqual([{ ...entry, isRead: true }])
    }
  })

test('invited judges without an account get a link to the event’s page, which asks nobody to sign in', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const stranger = 'stranger@elsewhere.example'
  const knownPerson = await world.member()
  for (const email of [stranger, knownPerson.email])
    await world.as(event.organiser).post('judge/inviteJudge', { eventId: event.id, email })
  const cancellation = { reason: 'The hall is flooded.' }
  await world.as(event.organiser).put(`event/cancelEvent?id=${event.id}`, cancellation)
  const textTo = async (email: string) =>
    (await world.db.select().from(mails).where(eq(mails.to, email))).find(
      ({ template }) => template === 'eventNotice',
    )?.text ?? ''
  await expect.poll(() => textTo(knownPerson.email)).toContain(`/event/${event.slug}/judge/invitation`)
  await expect.poll(() => textTo(stranger)).toMatch(new RegExp(`/event/${event.slug}\\s`))
})
