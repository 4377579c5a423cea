import { and, eq, sql } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { jobContext } from '#tests/support/judging/assigned-round.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { getActionId } from '#tests/support/points.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { notificationsJob } from '../notifying/notify.ts'

const sentencesTo = ({ db }: World, { email }: Person) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, 'sentence')))
    .orderBy(mails.place)

const choose = (world: World, person: Person, { topic, isOn }: { topic: string; isOn: boolean }) =>
  world.as(person).put('notification/setChoice', { topic, way: 'mail', isOn })

const loadChoice = async (world: World, person: Person, name = 'talk') =>
  (await world.as(person).get('notification/getChoices')).body.topics.find(
    ({ topic }: { topic: string }) => topic === name,
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

  expect((await choose(world, team.admin, { topic: 'talk', isOn: true })).status).toBe(200)
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

  await choose(world, team.admin, { topic: 'talk', isOn: false })
  await mention()
  expect(await sentencesTo(world, team.admin)).toHaveLength(2)
})

test('likes come by e-mail to those who switched them on', async ({ world }) => {
  const { submission, team } = await somethingSubmitted(world)
  const like = async () =>
    (await world.as(await world.member()).post('likes/createLike', { submissionId: submission.id })).status
  expect(await loadChoice(world, team.admin, 'likes')).toEqual({ isOn: false, isLocked: false })
  expect(await like()).toBe(200)
  expect(await sentencesTo(world, team.admin)).toEqual([])
  await choose(world, team.admin, { topic: 'likes', isOn: true })
  expect(await like()).toBe(200)
  const [letter, ...others] = await sentencesTo(world, team.admin)
  expect(letter!.subject).toContain(`liked “${submission.title}”`)
  expect(letter!.headers['List-Unsubscribe']).toContain('topic=likes')
  expect(others).toEqual([])
})

test('points and ranks come by e-mail to those who switched them on', async ({ world }) => {
  const event = await anEvent(world)
  const mentors = [
    await createRoleHolder(world, event, 'Mentor'),
    await createRoleHolder(world, event, 'Mentor'),
  ]
  const [chooser, other] = [mentors[0]!, mentors[1]!]
  await choose(world, chooser, { topic: 'points', isOn: true })
  for (const { id: userId } of mentors)
    await world
      .as(event.organiser)
      .post('action/postAction', { actionId: getActionId('mentor'), userId, reference: event.id })
  const jobs = await world.db.execute<{ data: object }>(
    sql`select data from jobs.job where name = 'notifications' order by created_on`,
    'objects',
  )
  for (const { data } of jobs) await notificationsJob.handle(jobContext(world), data as never)
  const letters = await sentencesTo(world, chooser)
  expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('You got 40 points'))
  expect(letters[0]!.text).toContain('/points')
  expect(letters[0]!.headers['List-Unsubscribe']).toContain('topic=points')
  expect(await sentencesTo(world, other)).toEqual([])
})
