import { and, eq } from 'drizzle-orm'
import { notifications } from '#features/platform/notification/table.ts'
import { createJudgedEvent, createPut, requireTwo } from '#tests/support/judging/judged-events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

async function judgedEvent(world: World) {
  const { event, roundId } = await createJudgedEvent(world)
  const first = event.organiser as Person
  const add = async (profileId: string, eventRole = 'Organizer') =>
    (await world.as(first).post('eventRole/createEventRole', { profileId, eventId: event.id, eventRole }))
      .body.id as string
  const act = (person: Person, operation: string, body: object) =>
    createPut(world, person, operation)(event.id, body)
  const readSigning = async (person: Person) =>
    (await world.as(person).get(`publication/getPrepared?eventId=${event.id}`)).body.signing
  return { event, roundId, first, add, act, readSigning }
}

test('an organizer added after two had to sign is not the second, whichever of them signs first', async ({
  world,
}) => {
  const { event, roundId, first, add, act, readSigning } = await judgedEvent(world)
  const [honest, second, admin] = [await world.member(), await world.member(), await world.member('ADMIN')]
  await add(honest.profileId, 'Host')
  await requireTwo(world, event)
  await add(second.profileId)
  await act(first, 'preparePublication', { roundId })
  const refused = { status: 403, body: { message: expect.stringContaining('when two signatures') } }
  expect(await act(second, 'signPublication', { version: 1 })).toMatchObject(refused)
  expect((await act(first, 'signPublication', { version: 1 })).status).toBe(200)
  expect(await act(second, 'publish', { version: 1 })).toMatchObject(refused)

  // Setting the rule again doesn’t admit anyone.
  await act(first, 'setSigningRule', { needsTwo: true })
  await act(second, 'setSigningRule', { needsTwo: true })
  expect(await act(second, 'publish', { version: 1 })).toMatchObject(refused)

  expect(await readSigning(second)).toMatchObject({ canSign: false, signers: [{}, {}] })
  expect((await readSigning(first)).signers.map(({ isYou }: { isYou: boolean }) => isYou).toSorted()).toEqual(
    [false, true],
  )
  expect(await readSigning(honest)).toMatchObject({ canSign: true })
  expect(await readSigning(admin)).toMatchObject({ canSign: true })
  expect((await act(honest, 'publish', { version: 1 })).status).toBe(200)
})

test('an organizer added after two had to sign neither asks to lift the rule nor agrees', async ({
  world,
}) => {
  const { event, first, add, act } = await judgedEvent(world)
  const [honest, second, admin] = [await world.member(), await world.member(), await world.member('ADMIN')]
  await add(honest.profileId)
  await requireTwo(world, event)
  await add(second.profileId)
  expect((await act(second, 'setSigningRule', { needsTwo: false })).status).toBe(403)
  await act(first, 'setSigningRule', { needsTwo: false })
  expect((await act(second, 'setSigningRule', { needsTwo: false })).status).toBe(403)
  expect((await act(admin, 'setSigningRule', { needsTwo: false })).body).toMatchObject({ needsTwo: false })
  // Once lifted, everyone can sign, and a new rule admits who organizes the event then.
  expect((await act(second, 'setSigningRule', { needsTwo: true })).body).toMatchObject({
    canSign: true,
    signers: [{}, {}, {}],
  })
})

test('two signatures are required only where two can sign, and administrators can be the second', async ({
  world,
}) => {
  const { roundId, first, act } = await judgedEvent(world)
  const admin = await world.member('ADMIN')
  expect(await act(first, 'setSigningRule', { needsTwo: true })).toMatchObject({
    status: 409,
    body: { code: 'one_organizer' },
  })
  expect((await act(admin, 'setSigningRule', { needsTwo: true })).status).toBe(200)
  await act(first, 'preparePublication', { roundId })
  await act(first, 'signPublication', { version: 1 })
  expect((await act(admin, 'publish', { version: 1 })).status).toBe(200)
})

test('a removed organizer is told, and can no longer sign; one who comes back can', async ({
  committed: world,
}) => {
  const { event, roundId, first, add, act, readSigning } = await judgedEvent(world)
  const [second, admin] = [await world.member(), await world.member('ADMIN')]
  const roleId = await add(second.profileId)
  await requireTwo(world, event)
  const remove = (person: Person) => world.as(person).put(`eventRole/deleteEventRole?id=${roleId}`)
  expect(await remove(first)).toMatchObject({ status: 409, body: { code: 'two_sign' } })
  expect((await remove(admin)).status).toBe(200)
  const isTold = and(eq(notifications.kind, 'roleRemoved'), eq(notifications.userId, second.id))
  await expect.poll(() => world.db.$count(notifications, isTold)).toBe(1)
  expect(await world.db.$count(notifications, eq(notifications.kind, 'roleRemoved'))).toBe(1)
  expect((await readSigning(first)).signers).toMatchObject([{ isYou: true }])
  await act(first, 'preparePublication', { roundId })
  await act(first, 'signPublication', { version: 1 })
  expect((await act(second, 'publish', { version: 1 })).status).toBe(403)
  await add(second.profileId)
  expect((await act(second, 'publish', { version: 1 })).status).toBe(200)
})
