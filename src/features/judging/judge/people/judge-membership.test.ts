import { eq } from 'drizzle-orm'
import { rounds } from '#features/judging/round/table.ts'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { judgeWaitingMails } from '#features/platform/notification/sending/still-wanted.ts'
import type { Context } from '#lib/contract/context.ts'
import { eventStream } from '#tests/support/event-stream.ts'
import { createJudgedEvent } from '#tests/support/judging/judged-events.ts'
import { aJudge } from '#tests/support/judging/judging.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

const loadInbox = async (world: World, recipient: Person) =>
  JSON.stringify((await world.as(recipient).get('notification/getNotifications')).body)

const lettersTo = async ({ db }: World, { email }: Person) =>
  (await db.select().from(mails).where(eq(mails.to, email))).filter(
    ({ template }) => template === 'judgeRemoved',
  )

test('a removed judge hears of it once, in the tray and by e-mail, without the reason in the log', async ({
  world,
}) => {
  const event = await anEvent(world)
  const judge = await aJudge(world, event)
  const reason = 'They never answered us'
  for (const _ of ['first', 'again'])
    await world.as(event.organiser).put(`judge/removeJudge?id=${judge.judgeId}`, { reason })
  const tray = await loadInbox(world, judge)
  expect(tray).toContain(`You no longer judge ${event.title}`)
  expect(tray).not.toContain(reason)
  const letters = await lettersTo(world, judge)
  expect(letters.map(({ subject }) => subject)).toEqual([`You no longer judge ${event.title}`])
  expect(JSON.stringify(letters)).not.toContain(reason)
})

test('organizers who judge and remove themselves aren’t told what they did', async ({ world }) => {
  const event = await anEvent(world)
  const { judgeId } = await aJudge(world, event, { person: event.organiser })
  const removalResponse = await world
    .as(event.organiser)
    .put(`judge/removeJudge?id=${judgeId}`, { reason: 'No time' })
  expect(removalResponse.status).toBe(200)
  expect(await loadInbox(world, event.organiser)).not.toContain('You no longer judge')
  expect(await lettersTo(world, event.organiser)).toEqual([])
})

test('who is removed from an event that is a draft hears of it too, though they can’t open it', async ({
  world,
}) => {
  const event = await anEvent(world)
  const judge = await aJudge(world, event)
  await world.db.update(events).set({ visibility: 'draft' }).where(eq(events.id, event.id))
  await world.as(event.organiser).put(`judge/removeJudge?id=${judge.judgeId}`, { reason: 'No time' })
  expect(await loadInbox(world, judge)).toContain(`You no longer judge ${event.title}`)
  const letters = await lettersTo(world, judge)
  expect(letters).toHaveLength(1)
  const verdicts = await judgeWaitingMails({ db: world.db, now: world.clock.now() } as Context, letters)
  expect(verdicts.size).toBe(0)
  expect(letters[0]!.text).not.toContain(`/event/${event.slug}`)
})

test('organizers who follow an open round hear at once that a judge was removed', async ({
  committed: world,
}) => {
  const { event, roundId, judgeIds } = await createJudgedEvent(world)
  await world.db.update(rounds).set({ state: 'open' }).where(eq(rounds.id, roundId))
  await using stream = await eventStream(world, event.organiser, `round-progress:${roundId}`)
  await world.as(event.organiser).put(`judge/removeJudge?id=${judgeIds[0]}`, { reason: 'They moved away.' })
  await expect.poll(() => stream.heard()).toContain(`round-progress:${roundId}`)
})
