import { desc, eq } from 'drizzle-orm'
import { mails } from '#features/mail/table.ts'
import { expect, test } from '#tests/apps.ts'
import { anEvent } from '#tests/occasions.ts'

test('wrong tokens let nobody in, and soon stop who guesses, and nobody else', async ({ start }) => {
  const world = await start({ RATE_SIGN_IN: '3' })
  const event = await anEvent(world)
  const [judge, guesser] = [await world.member(), await world.member()]
  const { status } = await world
    .as(event.organiser)
    .post('judge/inviteJudge', { eventId: event.id, email: judge.email })
  expect(status).toBe(200)
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(eq(mails.to, judge.email))
    .orderBy(desc(mails.createdAt))
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  const accept = (who: typeof judge, tried: string) =>
    world.as(who).put('judge/acceptJudgeInvitation', { token: tried })
  for (let guess = 0; guess < 3; guess++)
    expect((await accept(guesser, crypto.randomUUID())).status).toBe(422)
  expect((await accept(guesser, token)).status).toBe(429)
  expect((await accept(judge, token)).body).toMatchObject({ status: 'accepted' })
  const { body } = await world.as(event.organiser).get(`judge/getJudges?eventId=${event.id}`)
  expect(body.total).toBe(1)
})
