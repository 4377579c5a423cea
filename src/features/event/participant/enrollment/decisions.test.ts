import { and, eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { mailStops, mails } from '#features/platform/mail/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

async function mailsTo({ db }: World, { email }: Person, template: string) {
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, template)))
}

const decide = (world: World, event: { id: string; organiser: Person }, body: object) =>
  world.as(event.organiser).put('participant/decideParticipants', { eventId: event.id, ...body })

test('an applicant gets a receipt, by e-mail and in the tray; who is in at once gets none', async ({
  world,
}) => {
  const event = await anEvent(world, { approval: 'manual' })
  const applicant = await enrollMember(world, event)
  const [receipt] = await mailsTo(world, applicant, 'enrolmentReceived')
  expect(receipt).toMatchObject({ subject: 'We have your request: Field Notes' })
  const { body } = await world.as(applicant).get('notification/getNotifications')
  expect(body.items).toMatchObject([
    { kind: 'enrollmentReceived', path: `/event/${event.slug}`, text: expect.stringContaining('approval') },
  ])
  const participant = await enrollMember(world, await anEvent(world, { title: 'Open Doors' }))
  expect(await mailsTo(world, participant, 'enrolmentReceived')).toEqual([])
})

test('the declined read the sentence that was meant for them, by e-mail and on the page, nobody else does', async ({
  world,
}) => {
  const event = await anEvent(world, { approval: 'manual' })
  const [person, otherPerson] = [await enrollMember(world, event), await enrollMember(world, event)]
  const reason = 'We’re full; the next one is in May.'
  await decide(world, event, { ids: [person.participantId], approved: false, reason })
  expect((await mailsTo(world, person, 'enrolmentDeclined'))[0]!.text).toContain(reason)
  const loadParticipation = async (viewer: Person) =>
    (await world.as(viewer).get(`participant/getParticipation?eventId=${event.id}`)).body
  expect(await loadParticipation(person)).toMatchObject({ declined: true, declinedReason: reason })
  expect(await loadParticipation(otherPerson)).toMatchObject({ declined: false, declinedReason: '' })
  await decide(world, event, { ids: [person.participantId], approved: true })
  expect(await loadParticipation(person)).toMatchObject({ approved: true, declinedReason: '' })
})

test('organizers read before and after a decision how many of them e-mail reaches', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const people = []
  for (let index = 0; index < 4; index++) people.push(await enrollMember(world, event))
  const otherParticipant = await enrollMember(world, await anEvent(world, { title: 'Another' }))
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, people[0]!.id))
  await world.db.insert(mailStops).values({ address: people[1]!.email.toLowerCase() })
  const ids = [...people, otherParticipant].map(({ participantId }) => participantId)
  const reachUrl = `participant/getDecisionReach?eventId=${event.id}&ids=${ids.join()}`
  expect((await world.as(event.organiser).get(reachUrl)).body).toMatchObject({ total: 4, recipients: 2 })
  const list = await world.as(event.organiser).get(`participant/getParticipantsForEvent?eventId=${event.id}`)
  expect(list.body.items.map(({ getsMail }: { getsMail: boolean }) => getsMail)).toEqual([
    false,
    false,
    true,
    true,
  ])
  const { body } = await decide(world, event, { ids, approved: true })
  expect(body).toMatchObject({ changed: 4, reach: { total: 4, recipients: 2 } })
  const participantsPage = await world
    .as(people[2]!)
    .get(`participant/getParticipantsForEvent?eventId=${event.id}`)
  expect(participantsPage.body.items[0]).toMatchObject({ getsMail: null })
})

test('nobody is sent to find a team where there is none to find, or approved at a cancelled event', async ({
  world,
}) => {
  const event = await anEvent(world, { approval: 'manual' })
  const set = (values: object) => world.db.update(events).set(values).where(eq(events.id, event.id))
  const approvedMail = async () => {
    await set({ cancelledAt: null, postponedAt: null, endAt: null, startAt: null })
    const person = await enrollMember(world, event)
    return {
      person,
      approve: () => decide(world, event, { ids: [person.participantId], approved: true }),
      text: async () => (await mailsTo(world, person, 'enrolmentAccepted'))[0]?.text,
    }
  }
  const now = world.clock.now()
  const cancelled = await approvedMail()
  await set({ cancelledAt: now })
  expect(await cancelled.approve()).toMatchObject({ status: 409, body: { code: 'cancelled' } })
  expect(await cancelled.text()).toBeUndefined()

  const usualMail = await approvedMail()
  await usualMail.approve()
  expect(await usualMail.text()).toContain('find or start a team')

  const soloMail = await approvedMail()
  await set({ maxTeamSize: 1 })
  await soloMail.approve()
  expect(await soloMail.text()).toContain('Now set up your entry.')
  expect(await soloMail.text()).not.toContain('find or start a team')
  await set({ maxTeamSize: 4 })

  const postponed = await approvedMail()
  await set({ postponedAt: now })
  await postponed.approve()
  expect(await postponed.text()).toMatch(/postponed/)
  expect(await postponed.text()).not.toContain('find or start a team')

  const lateMail = await approvedMail()
  await set({ startAt: new Date(now.getTime() - 2000), endAt: new Date(now.getTime() - 1000) })
  await lateMail.approve()
  expect(await lateMail.text()).not.toContain('find or start a team')

  const stream = await aStream(world)
  const viewer = await world.member()
  const { body } = await world.as(viewer).post('participant/createParticipant', { streamId: stream.id })
  await world.as(stream.organiser).put('participant/decideParticipants', {
    streamId: stream.id,
    ids: [body.id],
    approved: false,
  })
  await world.as(stream.organiser).put('participant/decideParticipants', {
    streamId: stream.id,
    ids: [body.id],
    approved: true,
  })
  expect((await mailsTo(world, viewer, 'enrolmentAccepted'))[0]!.text).not.toContain('team')
})
