import { eq } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { createJudgedEvent, createPut, level, publish } from '#tests/support/judging/judged-events.ts'
import { aJudgedRound } from '#tests/support/judging/judged-rounds.ts'
import { expect, test } from '#tests/support/world.ts'

test('the last round decides: results of an earlier one wait for it, and are refused after it', async ({
  world,
}) => {
  const { event, entries, roundId: firstId } = await createJudgedEvent(world)
  const put = (operation: string, body: object) =>
    createPut(world, event.organiser, operation)(event.id, body)
  const prepare = (roundId: string) => put('preparePublication', { roundId })
  expect((await prepare(firstId)).status).toBe(200)

  const levels = [[level(1), level(5)]]
  const final = await aJudgedRound(world, event, {
    entries: entries.slice(0, 2),
    levels,
    round: { name: 'Final', state: 'open', ballotsEach: 1 },
  })
  const prepared = await world.as(event.organiser).get(`publication/getPrepared?eventId=${event.id}`)
  expect(prepared.body.prepared).toMatchObject({ isStale: true, changedInputs: ['rounds'] })
  expect(await put('publish', { version: 1 })).toMatchObject({ status: 409, body: { code: 'changed' } })
  const whileOpen = await prepare(firstId)
  expect(whileOpen).toMatchObject({ status: 409, body: { code: 'later_round' } })
  expect(whileOpen.body.message).toBe('“Final” is open and decides the results. Close it first')

  await world.db.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, final.roundId))
  expect((await prepare(firstId)).body.message).toBe(
    '“Final” came later and decides. Prepare the results from it',
  )
  expect((await prepare(final.roundId)).status).toBe(200)

  // A round that was opened by mistake, and in which nobody judged, decides nothing.
  await world.db.delete(ballots).where(eq(ballots.roundId, final.roundId))
  expect((await prepare(firstId)).status).toBe(200)
})

test('a correction leaves out a round that opened after publication, which can still replace the results', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, roundId } = all
  await publish(world, all)
  world.clock.set('2030-05-05T08:00:00Z')
  const organizer = world.as(event.organiser)
  const { body: added } = await organizer.post('round/createRound', {
    eventId: event.id,
    name: 'Encore',
    opensAt: '2030-05-05T08:00:00Z',
    closesAt: '2030-05-06T08:00:00Z',
  })
  expect((await organizer.put(`round/openRound?id=${added.id}`, {})).status).toBe(200)
  const prepare = (from: string) =>
    createPut(
      world,
      event.organiser,
      'preparePublication',
    )(event.id, {
      roundId: from,
      changes: 'A level was wrong.',
    })
  const { latest } = (await organizer.get(`publication/getPrepared?eventId=${event.id}`)).body
  expect(latest.addedRounds).toEqual([{ id: added.id, name: 'Encore' }])
  expect((await prepare(roundId)).status).toBe(200)
  const published = await createPut(world, event.organiser, 'publish')(event.id, { version: 2 })
  expect(published.status).toBe(200)
  expect((await prepare(roundId)).status).toBe(200)
  await organizer.put(`round/closeRound?id=${added.id}`, {})
  expect((await prepare(added.id)).status).toBe(200)
})
