import { desc, eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { events, roleInvitations } from '../../table.ts'

type ManagedEvent = { id: string; organiser: Person }

const invite = (world: World, event: ManagedEvent, more: object) =>
  world.as(event.organiser).post('eventRole/inviteToRole', { eventId: event.id, ...more })

async function tokenTo({ db }: World, email: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.createdAt))
  return /token=([\w-]+)/.exec(mail!.text)![1]!
}

const accept = (world: World, person: Person, key: object) =>
  world.as(person).put('eventRole/acceptRoleInvitation', key)

const loadRoles = async (world: World, person: Person, event: { id: string }) =>
  (await world.as(person).get(`participant/getParticipation?eventId=${event.id}`)).body.roles

const loadPending = async (world: World, event: ManagedEvent) =>
  (await world.as(event.organiser).get(`eventRole/getRoleInvitations?eventId=${event.id}`)).body.items

async function unconfirmed(world: World): Promise<Person> {
  const person = await world.member()
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
  return person
}

for (const eventRole of ['Organizer', 'Host', 'Mentor', 'Speaker', 'Volunteer', 'Guest'])
  test(`an e-mailed invitation gives the role ${eventRole} and confirms the address, once`, async ({
    world,
  }) => {
    const event = await anEvent(world)
    const person = await unconfirmed(world)
    const sent = await invite(world, event, { eventRole, email: person.email, tag: 'Opening talk' })
    expect(sent).toMatchObject({ status: 200, body: { status: 'pending', email: person.email, eventRole } })
    const token = await tokenTo(world, person.email)
    const [row] = await world.db.select().from(roleInvitations)
    expect(JSON.stringify([row, sent.body])).not.toContain(token)
    const invitationResponse = await world.as(null).get(`eventRole/getRoleInvitation?token=${token}`)
    expect(invitationResponse.body).toMatchObject({
      email: null,
      isYours: false,
      event: { title: event.title },
    })

    expect((await accept(world, await world.member(), { token })).status).toBe(403)
    expect((await accept(world, person, { id: sent.body.id })).status).toBe(404)
    expect((await accept(world, person, { token })).body).toMatchObject({ status: 'accepted' })
    expect((await accept(world, person, { token })).status).toBe(422)
    expect(await loadRoles(world, person, event)).toEqual([eventRole])
    const [account] = await world.db.select().from(users).where(eq(users.id, person.id))
    expect(account!.confirmedAt).not.toBeNull()
    expect(await loadPending(world, event)).toEqual([])
    const { body } = await world.as(null).get(`event/getEvent?slug=${event.slug}`)
    expect(JSON.stringify(body.people)).toContain('Opening talk')
    const tray = await world.as(event.organiser).get('notification/getNotifications')
    expect(JSON.stringify(tray.body)).toContain('"kind":"roleAccepted"')
  })

test('the organizer’s inbox names each role for the people who have it, and only for them', async ({
  world,
}) => {
  const event = await anEvent(world)
  const people = await Promise.all(
    ['Mentor', 'Mentor', 'Organizer'].map(async (eventRole) => {
      const person = await world.member()
      const sent = await invite(world, event, { eventRole, userName: person.userName })
      return { person, eventRole, id: sent.body.id as string }
    }),
  )
  for (const { person, id } of people) expect((await accept(world, person, { id })).status).toBe(200)
  const loadTexts = async () => {
    const { body } = await world.as(event.organiser).get('notification/getNotifications')
    return body.items.map(({ text }: { text: string }) => text.replace(/^.*? (?=is |are |stopped )/, ''))
  }
  expect(await loadTexts()).toEqual([
    `is now an organizer at ${event.title}`,
    `are now mentors at ${event.title}`,
  ])
  await world.as(event.organiser).put('notification/markAllRead')
  for (const { person } of people) {
    const { body } = await world.as(person).get(`event/getEvent?id=${event.id}`)
    await world.as(person).put(`eventRole/deleteEventRole?id=${body.viewer.ownRoles[0].id}`)
  }
  expect((await loadTexts()).slice(0, 2)).toEqual([
    `stopped being an organizer at ${event.title}`,
    `stopped being mentors at ${event.title}`,
  ])
})

test('a stream invites people by the same mechanism', async ({ world }) => {
  const stream = await aStream(world)
  const person = await world.member()
  const body = { streamId: stream.id, eventRole: 'Host', email: person.email }
  expect((await world.as(stream.organiser).post('eventRole/inviteToRole', body)).status).toBe(200)
  const token = await tokenTo(world, person.email)
  expect((await accept(world, person, { token })).status).toBe(200)
  const { body: participation } = await world
    .as(person)
    .get(`participant/getParticipation?streamId=${stream.id}`)
  expect(participation.roles).toEqual(['Host'])
})

test('invitations can be declined, cancelled and sent again, and expire', async ({ world }) => {
  const event = await anEvent(world)
  const person = await world.member()
  const send = async () =>
    (await invite(world, event, { eventRole: 'Speaker', userName: person.userName })).body.id as string
  const cancel = (id: string) => world.as(event.organiser).put(`eventRole/withdrawRoleInvitation?id=${id}`)
  const states = async () => (await loadPending(world, event)).map(({ status }: { status: string }) => status)
  const first = await send()
  expect((await loadPending(world, event))[0]).toMatchObject({
    email: null,
    person: { userName: person.userName },
  })
  await world.as(person).put('eventRole/declineRoleInvitation', { id: first })
  expect([await states(), (await cancel(first)).status]).toEqual([['declined'], 409])
  const second = await send()
  expect(await states()).toEqual(['pending'])
  expect([(await cancel(second)).status, (await cancel(second)).status]).toEqual([200, 200])
  expect((await accept(world, person, { id: second })).status).toBe(422)
  const thirdSend = await send()
  world.clock.set(new Date(world.clock.now().getTime() + 15 * 24 * 60 * 60_000))
  expect((await accept(world, person, { id: thirdSend })).status).toBe(422)
  expect(await states()).toEqual(['expired'])
})

test('the answer for an address is the same with and without an account, and one address isn’t flooded', async ({
  world,
}) => {
  const event = await anEvent(world)
  const member = await world.member()
  const inviteSpeaker = async (email: string) => {
    const { status, body } = await invite(world, event, { eventRole: 'Speaker', email })
    return { status, person: body.person, isYours: body.isYours, invitation: body.status }
  }
  expect(await inviteSpeaker(member.email)).toEqual(await inviteSpeaker('nobody@elsewhere.example'))
  await inviteSpeaker(member.email)
  await inviteSpeaker(member.email)
  expect((await inviteSpeaker(member.email)).status).toBe(429)
})

test('an address whose person has the role already is refused, and nobody else’s', async ({ world }) => {
  const event = await anEvent(world)
  const host = await world.member()
  const role = { profileId: host.profileId, eventId: event.id, eventRole: 'Host' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  const refused = { status: 409, body: { message: 'This person already has this role' } }
  const inviteAs = (eventRole: string, email: string) => invite(world, event, { eventRole, email })
  expect(await inviteAs('Organizer', event.organiser.email.toUpperCase())).toMatchObject(refused)
  expect(await inviteAs('Host', host.email)).toMatchObject(refused)
  expect((await inviteAs('Organizer', host.email)).status).toBe(200)
  expect((await inviteAs('Host', (await world.member()).email)).status).toBe(200)
  const otherEvent = await anEvent(world)
  expect((await invite(world, otherEvent, { eventRole: 'Host', email: host.email })).status).toBe(200)
})

test('nobody is invited to a draft, a cancelled event, a role they have, or by an unconfirmed organizer', async ({
  world,
}) => {
  const event = await anEvent(world)
  const email = 'ada@elsewhere.example'
  const code = async (more: object = { eventRole: 'Speaker', email }) =>
    (await invite(world, event, more)).body.code
  const { userName } = event.organiser as Person
  expect((await invite(world, event, { eventRole: 'Organizer', userName })).status).toBe(409)
  expect(await code({ eventRole: 'Judge', email })).toBe('judge')
  const set = (values: object) => world.db.update(events).set(values).where(eq(events.id, event.id))
  await set({ visibility: 'draft' })
  expect(await code()).toBe('draft')
  await set({ visibility: 'public', cancelledAt: world.clock.now() })
  expect(await code()).toBe('cancelled')
  await set({ cancelledAt: null })
  const host = await unconfirmed(world)
  const role = { profileId: host.profileId, eventId: event.id, eventRole: 'Host' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  const asHost = { ...event, organiser: host }
  expect((await invite(world, asHost, { eventRole: 'Speaker', email })).status).toBe(403)
})

test('a draft takes co-organizers, who find the invitation, accept it and see the draft', async ({
  world,
}) => {
  const event = await anEvent(world, { visibility: 'draft' })
  const [ada, ben, cy] = [await world.member(), await world.member(), await world.member()]
  const { body: sent } = await invite(world, event, { eventRole: 'Organizer', userName: ada.userName })
  const tray = await world.as(ada).get('notification/getNotifications')
  expect(tray.body.items[0]).toMatchObject({
    text: expect.stringContaining(`invited you to be an organizer at ${event.title}`),
    path: `/invitation?id=${sent.id}`,
  })
  const own = await world.as(ada).get(`eventRole/getOwnRoleInvitation?id=${sent.id}`)
  expect(own.body.event).toMatchObject({ title: event.title, isDraft: true })
  const seen = async (who: Person) => (await world.as(who).get(`event/getEvent?slug=${event.slug}`)).status
  expect(await seen(ada)).toBe(404)
  expect((await accept(world, ada, { id: sent.id })).status).toBe(200)
  expect(await seen(ada)).toBe(200)

  await invite(world, event, { eventRole: 'Host', email: ben.email })
  expect((await accept(world, ben, { token: await tokenTo(world, ben.email) })).status).toBe(200)
  const third = await invite(world, event, { eventRole: 'Host', userName: cy.userName })
  const declined = await world.as(cy).put('eventRole/declineRoleInvitation', { id: third.body.id })
  expect([declined.status, await seen(cy)]).toEqual([200, 404])
})

test('of many who press the same link at once one gets in', async ({ committed: world }) => {
  const event = await anEvent(world)
  const person = await world.member()
  await invite(world, event, { eventRole: 'Volunteer', email: person.email })
  const token = await tokenTo(world, person.email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(world, person, { token })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
})

test('an event that moderators hid takes no invitations, and nobody reads or answers those it sent', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [ada, admin] = [await world.member(), world.as(await world.member('ADMIN'))]
  const { body: sent } = await invite(world, event, { eventRole: 'Organizer', userName: ada.userName })
  await invite(world, event, { eventRole: 'Host', email: 'ben@elsewhere.example' })
  const token = await tokenTo(world, 'ben@elsewhere.example')
  const moderate = async (operation: string) =>
    expect(
      (
        await admin.put(`content/${operation}`, {
          kind: 'event',
          ids: [event.id],
          reason: 'It sells watches',
        })
      ).body,
    ).toMatchObject({ done: 1 })
  await moderate('hideContent')
  const statuses = async () => [
    (await world.as(ada).get(`eventRole/getOwnRoleInvitation?id=${sent.id}`)).status,
    (await world.as(null).get(`eventRole/getRoleInvitation?token=${token}`)).status,
    (await accept(world, ada, { id: sent.id })).status,
  ]
  expect(await statuses()).toEqual([404, 404, 404])
  expect(
    (await invite(world, event, { eventRole: 'Host', email: 'cy@elsewhere.example' })).body,
  ).toMatchObject({
    code: 'hidden',
    message: 'Moderators hid this event, so you can’t invite people to it',
  })
  await moderate('showContent')
  expect(await statuses()).toEqual([200, 200, 200])
})
