import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { aJudge } from '#tests/support/judging/judging.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

const hours = (world: World, count: number) => new Date(world.clock.now().getTime() + count * 3_600_000)

/** Creates an event after its deadline, with a project, a judge and a draft round. */
async function scene(world: World, round: object) {
  const event = await anEvent(world)
  await aSubmission(world, event, { submitted: true })
  const judge = await aJudge(world, event)
  await world.db
    .update(events)
    .set({ submissionsCloseAt: hours(world, -1) })
    .where(eq(events.id, event.id))
  const createResponse = await world.as(event.organiser).post('round/createRound', {
    eventId: event.id,
    name: 'First look',
    opensAt: hours(world, 1).toISOString(),
    closesAt: hours(world, 48).toISOString(),
    ...round,
  })
  const step = async (name: string, body: object = {}) => {
    const { status } = await world.as(event.organiser).put(`round/${name}?id=${createResponse.body.id}`, body)
    expect(status).toBe(200)
  }
  return { event, judge, step }
}

const readNotifications = async ({ db }: World, { id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('round'))

const lettersTo = ({ db }: World, { email }: Person) => db.select().from(mails).where(eq(mails.to, email))

test('where judges ask for projects, each hears that the round is open', async ({ committed: world }) => {
  await world.open()
  const { judge, step } = await scene(world, { dealing: 'pulled' })
  await step('openRound')
  await expect.poll(() => readNotifications(world, judge)).toEqual(['roundOpened'])
  const letter = (await lettersTo(world, judge)).find(({ template }) => template === 'roundOpened')
  expect(letter!.subject).toBe('Judging of Field Notes is open')
})

test('judges hear that a round is open again and why, and read it where they judge', async ({
  committed: world,
}) => {
  await world.open()
  const { event, judge, step } = await scene(world, { dealing: 'dealt' })
  await step('openRound')
  await step('closeRound')
  expect(await readNotifications(world, judge)).toEqual([])
  const reason = 'One judge’s train was late.'
  await step('openRound', { reason })
  await expect.poll(() => readNotifications(world, judge)).toEqual(['roundReopened'])
  const letter = (await lettersTo(world, judge)).find(({ template }) => template === 'roundReopened')
  expect(letter!.text).toContain(reason)
  const queue = async () => (await world.as(judge).get(`ballot/getQueue?eventId=${event.id}`)).body
  expect((await queue()).rounds[0].reopenedFor).toBe(reason)
  await step('closeRound')
  expect((await queue()).rounds[0].reopenedFor).toBe('')
})
