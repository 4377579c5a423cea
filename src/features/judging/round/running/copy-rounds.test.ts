import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

/** Creates a week-long event with three consecutive rounds. */
async function aJudgedEvent(world: World) {
  world.clock.set('2026-11-20T18:00:00Z')
  const event = await anEvent(world, {
    timeZone: 'Europe/Dublin',
    startAt: '2026-11-27T18:00:00Z',
    tracks: [
      { name: 'Glaze', description: '' },
      { name: 'Clay', description: '' },
    ],
  })
  const organizer = world.as(event.organiser)
  const add = async (round: object) => {
    const { status } = await organizer.post('round/createRound', { eventId: event.id, ...round })
    expect(status).toBe(200)
  }
  await add({
    name: 'Triage',
    mode: 'triage',
    opensAt: '2026-11-29T12:00:00Z',
    closesAt: '2026-11-29T14:00:00Z',
    ballotsEach: 2,
    namesShown: false,
  })
  await add({
    name: 'Glazes',
    entriesFrom: 'tracks',
    trackIds: [event.tracks[0].id],
    opensAt: '2026-11-29T14:00:00Z',
    closesAt: '2026-11-29T16:00:00Z',
    startBy: '2026-11-29T15:00:00Z',
    dealing: 'pulled',
    commentLength: 20,
  })
  await add({
    name: 'Final',
    entriesFrom: 'roundBefore',
    entriesCount: 5,
    entriesPer: 'track',
    opensAt: '2026-11-29T16:00:00Z',
    closesAt: '2026-11-29T18:00:00Z',
  })
  return {
    event,
    ask: organizer,
    duplicate: (parts: object) => organizer.post(`event/duplicateEvent?id=${event.id}`, parts),
  }
}

test('rounds come along when asked for, unopened and moved with the start', async ({ world }) => {
  const { ask, duplicate } = await aJudgedEvent(world)
  const listRounds = async (id: string) => (await ask.get(`round/getRounds?eventId=${id}`)).body.rounds
  const startAt = '2027-06-04T17:00:00Z'
  expect(await listRounds((await duplicate({ startAt })).body.id)).toEqual([])

  const { body } = await duplicate({ startAt, rounds: true })
  const [triage, glazes, finalRound] = await listRounds(body.id)
  expect(triage).toMatchObject({
    place: 1,
    name: 'Triage',
    mode: 'triage',
    state: 'draft',
    opensAt: '2027-06-06T11:00:00.000Z',
    closesAt: '2027-06-06T13:00:00.000Z',
    ballotsEach: 2,
    namesShown: false,
  })
  expect(glazes).toMatchObject({
    entriesFrom: 'tracks',
    trackIds: [body.tracks[0].id],
    startBy: '2027-06-06T14:00:00.000Z',
    dealing: 'pulled',
    commentLength: 20,
  })
  expect(finalRound).toMatchObject({
    place: 3,
    entriesFrom: 'roundBefore',
    entriesCount: 5,
    entriesPer: 'track',
  })
  const withoutTracks = await duplicate({ startAt, rounds: true, tracks: false })
  expect((await listRounds(withoutTracks.body.id))[1]).toMatchObject({ entriesFrom: 'all', trackIds: [] })
})

test('rounds need a start to move by, and one after which they aren’t over', async ({ world }) => {
  const { duplicate } = await aJudgedEvent(world)
  expect(await duplicate({ rounds: true })).toMatchObject({
    status: 422,
    body: { fieldErrors: { startAt: 'Rounds of judging move with the start: choose when it begins' } },
  })
  expect((await duplicate({ rounds: true, startAt: '2026-11-01T18:00:00Z' })).body.fieldErrors).toEqual({
    startAt: 'Rounds of judging would be over already: choose a later start',
  })
})
