import { createJudgedEvent, createPut, requireTwo } from '#tests/support/judging/judged-events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

test('a signed preparation and a request to lift the rule wait for the other organizer alone', async ({
  world,
}) => {
  const { event, roundId } = await createJudgedEvent(world)
  const [first, second, late] = [event.organiser, await world.member(), await world.member()]
  const add = ({ profileId }: Person) =>
    world
      .as(first)
      .post('eventRole/createEventRole', { profileId, eventId: event.id, eventRole: 'Organizer' })
  const ask = (operation: string, body: object) => createPut(world, first, operation)(event.id, body)
  const countWaiting = async (person: Person) => {
    const { lines } = (await world.as(person).get('waiting/getWaiting')).body
    return lines.find(({ kind }: { kind: string }) => kind === 'signatures')?.count ?? 0
  }
  await add(second)
  await requireTwo(world, event)
  await add(late)
  await ask('preparePublication', { roundId })
  expect(await countWaiting(second)).toBe(0)
  await ask('signPublication', { version: 1 })
  expect(await countWaiting(second)).toBe(1)
  await ask('setSigningRule', { needsTwo: false })
  expect(await countWaiting(second)).toBe(2)
  expect([await countWaiting(first), await countWaiting(late)]).toEqual([0, 0])
  await createPut(world, second, 'publish')(event.id, { version: 1 })
  expect(await countWaiting(second)).toBe(1)
})
