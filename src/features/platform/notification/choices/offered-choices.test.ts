import { and, eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/occasions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const sentencesTo = ({ db }: World, { email }: Person) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, 'sentence')))
    .orderBy(mails.place)

const choose = (world: World, person: Person, isOn: boolean) =>
  world.as(person).put('notification/setChoice', { topic: 'talk', way: 'mail', isOn })

const loadChoice = async (world: World, person: Person) =>
  (await world.as(person).get('notification/getChoices')).body.topics.find(
    ({ topic }: { topic: string }) => topic === 'talk',
  ).mail

test('mentions, answers and mentors’ replies come by e-mail to those who switched them on', async ({
  world,
}) => {
  const event = await anEvent(world, { type: 'ONLINE' })
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  const mention = () =>
    world.as(teammate).post('room/sendMessage', {
      teamId: team.id,
      body: `@${team.admin.userName} look`,
      key: crypto.randomUUID(),
    })

  expect(await loadChoice(world, team.admin)).toEqual({ isOn: false, isLocked: false })
  expect((await mention()).status).toBe(200)
  expect(await sentencesTo(world, team.admin)).toEqual([])

  expect((await choose(world, team.admin, true)).status).toBe(200)
  expect(await loadChoice(world, team.admin)).toEqual({ isOn: true, isLocked: false })
  await mention()
  const { body: question } = await world
    .as(team.admin)
    .post('question/askQuestion', { eventId: event.id, body: 'When does it close?' })
  await world
    .as(event.organiser)
    .put(`question/answerQuestion?id=${question.id}`, { answer: 'At ten.', isPublished: false })
  const letters = await sentencesTo(world, team.admin)
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Ada Kiln mentioned you in the room of Lampwick',
    'Ada Kiln answered your question at Field Notes',
  ])
  expect(letters[0]!.text).toContain(`/event/${event.slug}/`)
  expect(letters[0]!.headers['List-Unsubscribe']).toContain('topic=talk')
  expect(await sentencesTo(world, teammate)).toEqual([])

  await choose(world, team.admin, false)
  await mention()
  expect(await sentencesTo(world, team.admin)).toHaveLength(2)
})
