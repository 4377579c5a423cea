import { eq } from 'drizzle-orm'
import { givenBack, hidden } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { mails } from '#features/platform/mail/table.ts'

const askQuestion = async (
  world: World,
  author: Person,
  { eventId, body }: { eventId: string; body: string },
) => (await world.as(author).post('question/askQuestion', { eventId, body })).body

async function aMentor(world: World, event: { id: string; organiser: Person }) {
  const mentor = await world.member()
  const role = { profileId: mentor.profileId, eventId: event.id, eventRole: 'Mentor' }
  expect((await world.as(event.organiser).post('eventRole/createEventRole', role)).status).toBe(200)
  return mentor
}

const isInForce = ({ liftedAt }: { liftedAt: string | null }) => liftedAt === null

const readNotifications = async (world: World, person: Person) =>
  (await world.as(person).get('notification/getNotifications')).body.items.map(
    ({ kind, path }: { kind: string; path: string }) => [kind, path],
  )

test('a participant asks, a mentor answers, and each is told', async ({ world }) => {
  const event = await anEvent(world)
  const [asker, mentor] = [await enrollMember(world, event), await aMentor(world, event)]
  const { id } = await askQuestion(world, asker, { eventId: event.id, body: 'Is there a *bus* home?' })
  const path = `/event/${event.slug}/dash/help#questions`
  expect(await readNotifications(world, mentor)).toContainEqual(['questionAsked', path])
  expect(await readNotifications(world, event.organiser)).toContainEqual(['questionAsked', path])
  const answerResponse = await world
    .as(mentor)
    .put(`question/answerQuestion?id=${id}`, { answer: 'Until ten.', isPublished: false })
  expect(answerResponse.body).toMatchObject({ answerHtml: '<p>Until ten.</p>', isPublished: false })
  expect(await readNotifications(world, asker)).toContainEqual(['questionAnswered', path])
  const otherMember = await enrollMember(world, event)
  const list = await world.as(otherMember).get(`question/getQuestions?eventId=${event.id}`)
  expect(list.body.items).toMatchObject([
    { html: '<p>Is there a <em>bus</em> home?</p>', answer: 'Until ten.', canAnswer: false, isOwn: false },
  ])
  expect((await world.as(null).get(`question/getFaq?eventId=${event.id}`)).body.items).toEqual([])
})

test('a published answer is read by everyone without who asked, and search finds it', async ({ world }) => {
  const event = await anEvent(world)
  const asker = await enrollMember(world, event)
  const { id } = await askQuestion(world, asker, {
    eventId: event.id,
    body: 'Where do we park the velocipede?',
  })
  const answer = async (text: string, isPublished: boolean) =>
    expect(
      (await world.as(event.organiser).put(`question/answerQuestion?id=${id}`, { answer: text, isPublished }))
        .status,
    ).toBe(200)
  const countResults = async () => (await world.as(null).get('search/search?q=velocipede')).body.items.length
  const faq = async () => (await world.as(null).get(`question/getFaq?eventId=${event.id}`)).body.items
  await answer('In the yard.', false)
  expect([await countResults(), await faq()]).toEqual([0, []])
  await answer('In the back yard.', true)
  expect(await countResults()).toBe(1)
  const [entry] = await faq()
  expect(entry).toMatchObject({ answer: 'In the back yard.' })
  expect(JSON.stringify(entry)).not.toContain(asker.userName)
  await hidden(world, { kind: 'question', id })
  expect([await countResults(), await faq()]).toEqual([0, []])
})

test('whoever asked deletes it, a manager too, and an administrator brings it back as it was', async ({
  world,
}) => {
  const event = await anEvent(world)
  const asker = await enrollMember(world, event)
  const { id } = await askQuestion(world, asker, { eventId: event.id, body: 'Are dogs welcome?' })
  await world
    .as(event.organiser)
    .put(`question/answerQuestion?id=${id}`, { answer: 'Yes.', isPublished: true })
  const faq = async () => (await world.as(null).get(`question/getFaq?eventId=${event.id}`)).body.total
  expect(await faq()).toBe(1)
  const otherMember = await enrollMember(world, event)
  expect((await world.as(otherMember).put(`question/deleteQuestion?id=${id}`)).status).toBe(403)
  expect((await world.as(asker).put(`question/deleteQuestion?id=${id}`)).status).toBe(200)
  expect(await faq()).toBe(0)
  const ADMIN = world.as(await world.member('ADMIN'))
  expect((await ADMIN.put('deletion/restoreThing', { kind: 'question', id })).status).toBe(200)
  expect(await faq()).toBe(1)
  expect((await world.as(event.organiser).put(`question/deleteQuestion?id=${id}`)).status).toBe(200)
  expect(await faq()).toBe(0)
})

test('a question has 5 to 1000 characters, and a day has an end', async ({ world }) => {
  const event = await anEvent(world)
  const asker = await enrollMember(world, event)
  const status = async (body: string) =>
    (await world.as(asker).post('question/askQuestion', { eventId: event.id, body })).status
  for (const body of ['Eh?', 'x'.repeat(1001)]) expect(await status(body), body.slice(0, 10)).toBe(422)
  for (let time = 0; time < 10; time++) expect(await status('Where is it?')).toBe(200)
  expect(await status('Where is it?')).toBe(429)
})

test('whoever asked reports the answer, which is hidden alone; another takes its place, or it comes back', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [asker, mentor] = [await enrollMember(world, event), await aMentor(world, event)]
  const { id } = await askQuestion(world, asker, { eventId: event.id, body: 'Where is the velocipede?' })
  const answer = (person: Person, text: string) =>
    world.as(person).put(`question/answerQuestion?id=${id}`, { answer: text, isPublished: true })
  expect((await answer(mentor, 'Find it yourself, Rye.')).body).toMatchObject({ isOwnAnswer: true })
  const report = { kind: 'answer', id, reason: 'abuse', text: '' }
  expect((await world.as(mentor).post('flag/createFlag', report)).status).toBe(409)
  const measure = await hidden(world, { kind: 'answer', id, sees: asker })
  expect(measure).toMatchObject({ ownerId: mentor.id })

  const read = async (person: Person) =>
    (await world.as(person).get(`question/getQuestions?eventId=${event.id}`)).body.items[0]
  const loadVisibility = async () => [
    (await world.as(null).get(`question/getFaq?eventId=${event.id}`)).body.total,
    (await world.as(null).get('search/search?q=velocipede')).body.items.length,
    (await read(asker)).answer,
    (await read(asker)).isPublished,
  ]
  const hiddenState = [0, 0, null, false]
  expect(await loadVisibility()).toEqual(hiddenState)
  expect(await read(mentor)).toMatchObject({ answer: 'Find it yourself, Rye.', isAnswerHidden: true })
  expect(await read(event.organiser)).toMatchObject({ isAnswerHidden: true, isOwnAnswer: false })
  expect(await read(asker)).toMatchObject({ isHidden: false, answeredBy: null, isAnswerHidden: false })
  const repeatResponse = await world.as(await enrollMember(world, event)).post('flag/createFlag', report)
  expect(repeatResponse.status).toBe(404)
  const open = await world.as(event.organiser).get(`question/getQuestions?eventId=${event.id}&state=open`)
  expect(open.body.total).toBe(1)
  const ownMeasures = await world.as(mentor).get('flag/getOwnMeasures')
  expect(ownMeasures.body.items).toMatchObject([{ kind: 'answer', canAppeal: true }])
  // A hidden answer that its author edits stays hidden.
  await answer(mentor, 'Find it yourself, please.')
  expect(await loadVisibility()).toEqual(hiddenState)
  await givenBack(world, measure)
  expect(await loadVisibility()).toEqual([1, 1, 'Find it yourself, please.', true])

  await hidden(world, { kind: 'answer', id, sees: asker })
  const secondMentor = await aMentor(world, event)
  expect((await answer(secondMentor, 'In the yard.')).status).toBe(200)
  expect(await read(asker)).toMatchObject({ answer: 'In the yard.', isPublished: true })
  expect(await readNotifications(world, asker)).toContainEqual([
    'questionAnswered',
    `/event/${event.slug}/dash/help#questions`,
  ])

  const loadDecisions = async () => (await world.as(mentor).get('flag/getOwnMeasures')).body.items
  await givenBack(world, (await loadDecisions()).find(isInForce))
  const { body: inbox } = await world.as(mentor).get('notification/getNotifications')
  const news = inbox.items.map(({ text }: { text: string }) => text).join('\n')
  expect(news).toContain('The decision to hide your answer no longer holds, but it was replaced meanwhile: ')
  expect(news.match(/is visible again/g)).toHaveLength(1)
  const letters = await world.db.select().from(mails).where(eq(mails.to, mentor.email))
  expect(letters).toContainEqual(
    expect.objectContaining({
      template: 'replacedMeanwhile',
      text: expect.stringContaining('yours doesn’t appear'),
    }),
  )
  expect((await loadDecisions())[0]).toMatchObject({ kind: 'answer', isReplaced: true })
})

test('an organizer’s edit of a hidden answer stays hidden until they write a new one', async ({ world }) => {
  const event = await anEvent(world)
  const [asker, mentor] = [await enrollMember(world, event), await aMentor(world, event)]
  const { id } = await askQuestion(world, asker, { eventId: event.id, body: 'Where is the velocipede?' })
  const answer = async (person: Person, body: { answer: string; isNew?: boolean }) =>
    expect(
      (await world.as(person).put(`question/answerQuestion?id=${id}`, { ...body, isPublished: true })).status,
    ).toBe(200)
  const read = async () => [
    (await world.as(null).get(`question/getFaq?eventId=${event.id}`)).body.total,
    (await world.as(asker).get(`question/getQuestions?eventId=${event.id}`)).body.items[0].answer,
  ]
  await answer(mentor, { answer: 'Find it yourself, Rye.' })
  await hidden(world, { kind: 'answer', id, sees: asker })
  for (const answerText of ['Find it yourself, Rye.', 'Find it yourself, please.']) {
    await answer(event.organiser, { answer: answerText })
    expect(await read()).toEqual([0, null])
  }
  const organizer = await world.member()
  const role = { profileId: organizer.profileId, eventId: event.id, eventRole: 'Organizer' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  await answer(organizer, { answer: 'In the yard.', isNew: true })
  expect(await read()).toEqual([1, 'In the yard.'])
})
