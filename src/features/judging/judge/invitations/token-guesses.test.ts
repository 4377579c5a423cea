import { desc, eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { expect, test } from '#tests/support/event/apps.ts'
import { crowd, tally, type Try } from '#tests/support/crowd.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'

/** Creates an event with an invited judge, and returns the token in the e-mail. */
async function inviteToEvent(world: World) {
  const event = await anEvent(world)
  const judge = await world.member()
  const { status } = await world
    .as(event.organiser)
    .post('judge/inviteJudge', { eventId: event.id, email: judge.email })
  expect(status).toBe(200)
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(eq(mails.to, judge.email))
    .orderBy(desc(mails.createdAt))
  return { event, judge, token: /token=([\w-]+)/.exec(mail!.text)![1]! }
}

const accept = (caller: Person, token: string): Try => ({
  who: caller,
  url: 'judge/acceptJudgeInvitation',
  body: { token },
})

test('wrong tokens let nobody in, and soon stop who guesses, and nobody else', async ({ start }) => {
  const world = await start({ RATE_SIGN_IN: '3' })
  const { event, judge, token } = await inviteToEvent(world)
  const guesser = await world.member()
  const tries = async (caller: Person, tried: string) =>
    world.as(caller).put('judge/acceptJudgeInvitation', { token: tried })
  for (let guess = 0; guess < 3; guess++) expect((await tries(guesser, crypto.randomUUID())).status).toBe(422)
  expect((await tries(guesser, token)).status).toBe(429)
  expect((await tries(judge, token)).body).toMatchObject({ status: 'accepted' })
  const { body } = await world.as(event.organiser).get(`judge/getJudges?eventId=${event.id}`)
  expect(body.total).toBe(1)
})

test('of a thousand guesses by ten people at once a hundred are looked at, and the judge still gets in', async ({
  start,
}) => {
  const world = await start({ RATE_SIGN_IN: '10' })
  const { event, judge, token } = await inviteToEvent(world)
  const guessers = await Promise.all(Array.from({ length: 10 }, () => world.member()))
  const guesses = Array.from({ length: 1000 }, (_, index) =>
    accept(guessers[index % 10]!, crypto.randomUUID()),
  )
  const honest = accept(judge, token)
  guesses.splice(500, 0, honest)
  const answers = await crowd(world, [world.app], guesses)
  expect(answers[500]).toMatchObject({ status: 200, body: { status: 'accepted' } })
  expect(tally(answers)).toEqual({ 200: 1, 422: 100, 429: 900 })
  const { body } = await world.as(event.organiser).get(`judge/getJudges?eventId=${event.id}`)
  expect(body.items.map(({ person }: { person: { userName: string } }) => person.userName)).toEqual([
    judge.userName,
  ])
})
