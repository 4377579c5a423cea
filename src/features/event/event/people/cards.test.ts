import { desc, eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

type ManagedEvent = { id: string; organiser: Person }

const addCard = async (world: World, event: ManagedEvent, more: object = {}) =>
  (
    await world.as(event.organiser).post('eventRole/createSpeakerCard', {
      eventId: event.id,
      name: 'Nell Kiln',
      tag: 'Opening talk',
      work: 'Researcher, Gannet Labs',
      url: 'gannet.example',
      ...more,
    })
  ).body

const loadPeople = async (world: World, event: { id: string }) =>
  (await world.as(null).get(`event/getEvent?id=${event.id}`)).body.people

test('a speaker without an account is shown on the page and in the schedule', async ({ world }) => {
  const event = await anEvent(world)
  const card = await addCard(world, event)
  const organizer = world.as(event.organiser)
  expect(await loadPeople(world, event)).toMatchObject([
    { eventRole: 'Organizer', isCard: false },
    {
      id: card.id,
      eventRole: 'Speaker',
      isCard: true,
      tag: 'Opening talk',
      profile: { userName: null, firstName: 'Nell Kiln', role: 'Researcher, Gannet Labs' },
    },
  ])
  const talkDraft = { eventId: event.id, title: 'Opening', type: 'TALK', startAt: '2098-11-27T18:00:00Z' }
  const item = await organizer.post('timelineEvent/create', { ...talkDraft, speakers: [card.id] })
  expect(item.body.speakers).toMatchObject([{ firstName: 'Nell Kiln', roleId: card.id }])
  const otherEvent = await anEvent(world, { title: 'Another' })
  const foreignCard = await addCard(world, otherEvent)
  const refusedResponse = await organizer.post('timelineEvent/create', {
    ...talkDraft,
    speakers: [foreignCard.id],
  })
  expect(refusedResponse.status).toBe(422)

  await organizer.put(`eventRole/updateSpeakerCard?id=${card.id}`, { name: 'Nell Potter' })
  await organizer.put(`eventRole/updateSpeakerCard?id=${card.id}`, {
    work: 'Potter',
    base: { work: 'Researcher, Gannet Labs' },
  })
  expect((await loadPeople(world, event))[1]).toMatchObject({
    tag: 'Opening talk',
    profile: { firstName: 'Nell Potter', role: 'Potter' },
  })
  expect((await organizer.put(`eventRole/deleteSpeakerCard?id=${card.id}`)).status).toBe(200)
  expect(await loadPeople(world, event)).toHaveLength(1)
})

test('an invited person claims the card, and their profile takes its place', async ({ world }) => {
  const event = await anEvent(world)
  const card = await addCard(world, event)
  const organizer = world.as(event.organiser)
  const talkDraft = { eventId: event.id, title: 'Opening', type: 'TALK', startAt: '2098-11-27T18:00:00Z' }
  await organizer.post('timelineEvent/create', { ...talkDraft, speakers: [card.id] })
  const speaker = await world.member()
  const draft = { eventId: event.id, eventRole: 'Guest', email: speaker.email, cardId: card.id }
  expect((await organizer.post('eventRole/inviteToRole', draft)).body).toMatchObject({
    eventRole: 'Speaker',
    tag: 'Opening talk',
  })
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(eq(mails.to, speaker.email))
    .orderBy(desc(mails.createdAt))
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  expect((await world.as(speaker).put('eventRole/acceptRoleInvitation', { token })).status).toBe(200)
  const people = await loadPeople(world, event)
  expect(people).toHaveLength(2)
  expect(people[1]).toMatchObject({
    isCard: false,
    tag: 'Opening talk',
    profile: { userName: speaker.userName },
  })
  const schedule = await world.as(null).get(`timelineEvent/getTimelineEvents?eventId=${event.id}`)
  expect(schedule.body.items[0].speakers).toMatchObject([{ userName: speaker.userName }])
  const changeResponse = await organizer.put(`eventRole/updateSpeakerCard?id=${card.id}`, {
    name: 'Somebody',
  })
  expect(changeResponse).toMatchObject({ status: 409, body: { code: 'claimed' } })
})

test('a stream has cards, too, and only its managers change them', async ({ world }) => {
  const stream = await aStream(world)
  const draft = { streamId: stream.id, name: 'Nell Kiln' }
  const { body } = await world.as(stream.organiser).post('eventRole/createSpeakerCard', draft)
  const streamResponse = await world.as(null).get(`stream/getStream?id=${stream.id}`)
  expect(streamResponse.body.people.map(({ isCard }: { isCard: boolean }) => isCard)).toEqual([false, true])
  const stranger = await world.member()
  expect((await world.as(stranger).post('eventRole/createSpeakerCard', draft)).status).toBe(403)
  expect((await world.as(stranger).put(`eventRole/deleteSpeakerCard?id=${body.id}`)).status).toBe(404)
})

test('a card’s LinkedIn and X addresses are at LinkedIn and X', async ({ world }) => {
  const event = await anEvent(world)
  const refused = await addCard(world, event, {
    linkedinUrl: 'https://linkedin.com.gannet.example/in/nell',
    twitterUrl: 'https://gannet.example/nell',
  })
  expect(refused.fieldErrors).toEqual({
    linkedinUrl: 'Please enter a valid LinkedIn profile URL',
    twitterUrl: 'Please enter a valid Twitter profile URL',
  })
  const card = await addCard(world, event, {
    linkedinUrl: 'www.linkedin.com/in/nell?trk=nav',
    twitterUrl: '@nell',
  })
  expect(card.profile).toMatchObject({
    linkedinUrl: 'https://www.linkedin.com/in/nell',
    twitterUrl: 'https://x.com/nell',
  })
})
