import { eq } from 'drizzle-orm'
import { rounds } from '#features/judging/round/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { createJudgedEvent, createPut, level } from '#tests/support/judging/judged-events.ts'
import { aJudgedRound } from '#tests/support/judging/judged-rounds.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

/** Creates an event with a closed first round, and a closed final in which the first two tie. */
async function judgedTwice(world: World) {
  const {
    event,
    entries,
    roundId: firstId,
  } = await createJudgedEvent(world, {
    round: { name: 'First look', ballotsEach: 3, closesAt: new Date('2030-07-01T08:00:00Z') },
  })
  const final = await aJudgedRound(world, event, {
    entries: entries.slice(0, 2),
    levels: [[level(4), level(4)]],
    round: { name: 'Final', ballotsEach: 1 },
  })
  const act = (operation: string, body: object) =>
    createPut(world, event.organiser, operation)(event.id, body)
  const move = (id: string, operation: string, body: object = {}) =>
    world.as(event.organiser).put(`round/${operation}?id=${id}`, body)
  const reopen = () => move(firstId, 'openRound', { reason: 'A judge gave levels to another project.' })
  const getScores = () => world.as(event.organiser).get(`scoring/getScores?roundId=${final.roundId}`)
  return { event, firstId, finalId: final.roundId, act, move, reopen, getScores }
}

test('results wait while an earlier round that they rest on is open again', async ({ world }) => {
  const { firstId, finalId, act, move, reopen } = await judgedTwice(world)
  await act('preparePublication', { roundId: finalId })
  expect((await reopen()).status).toBe(200)
  const refused = {
    status: 409,
    body: {
      code: 'round_open',
      message: 'The round “First look” is open, and these results rest on it. Close it first.',
    },
  }
  expect(await act('preparePublication', { roundId: finalId })).toMatchObject(refused)
  expect(await act('publish', { version: 1 })).toMatchObject(refused)

  expect((await move(firstId, 'closeRound')).status).toBe(200)
  expect((await act('preparePublication', { roundId: finalId })).status).toBe(200)
  expect((await act('publish', { version: 1 })).status).toBe(200)
})

test('nobody signs results while an earlier round is open', async ({ world }) => {
  const { event, finalId, act, reopen } = await judgedTwice(world)
  const second = await world.member()
  const role = { profileId: second.profileId, eventId: event.id, eventRole: 'Organizer' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  await act('setSigningRule', { needsTwo: true })
  await act('preparePublication', { roundId: finalId })
  await reopen()
  expect(await act('signPublication', { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'round_open' },
  })
})

test('scores whose ties an open round decides are sealed, unless its own scores are open', async ({
  world,
}) => {
  const { event, firstId, move, reopen, getScores } = await judgedTwice(world)
  const setTieRule = (tieRule: 'roundThenShared' | 'byWeight') =>
    world.db.update(rubricVersions).set({ tieRule }).where(eq(rubricVersions.eventId, event.id))
  await setTieRule('roundThenShared')
  expect((await getScores()).body.items[0]).toMatchObject({ tieBreak: 'round' })
  await reopen()
  const sealed = await getScores()
  expect(sealed).toMatchObject({ status: 409, body: { code: 'round_open' } })
  expect(sealed.body.message).toBe(
    'The round “First look” is open and breaks ties here. Close it, or open its scores first.',
  )
  await setTieRule('byWeight')
  expect((await getScores()).status).toBe(200)
  await setTieRule('roundThenShared')
  await move(firstId, 'openScores', { reason: 'A team waits for its place.' })
  expect((await getScores()).status).toBe(200)
  await world.db.update(rounds).set({ scoresOpenedAt: null, state: 'closed' }).where(eq(rounds.id, firstId))
  expect((await getScores()).status).toBe(200)
})
