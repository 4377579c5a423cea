import { and, eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { createJudgedEvent, createPut, requireTwo, setAges } from '#tests/support/judging/judged-events.ts'
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

test('who became an organizer less than a day before can’t sign, unless the event is as young', async ({
  world,
}) => {
  const { event, first, add, act, readSigning } = await judgedEvent(world)
  const [host, puppet] = [await world.member(), await world.member()]
  await add(puppet.profileId)
  const setAge = (age: number, hours: number) =>
    setAges(world, event.id, {
      event: age,
      roles: [puppet, first].map(({ profileId }) => ({ profileId, hours })),
    })
  const require = () => act(first, 'setSigningRule', { needsTwo: true })
  await setAge(48, 23)
  const refused = {
    status: 409,
    body: { code: 'one_organizer', message: expect.stringContaining('24 hours') },
  }
  expect(await require()).toMatchObject(refused)
  const ownName = { isYou: true }
  expect(await readSigning(first)).toMatchObject({ canRequireTwo: false, signers: [ownName] })
  await setAge(23, 1)
  expect(await readSigning(first)).toMatchObject({ canRequireTwo: true, signers: [{}, {}] })
  await setAge(48, 24)
  expect(await readSigning(first)).toMatchObject({ canRequireTwo: true, signers: [{}, {}] })

  await setAge(48, 23)
  await add(host.profileId, 'Host')
  await setAges(world, event.id, { event: 48, roles: [{ profileId: host.profileId, hours: 25 }] })
  expect((await require()).body.signers).toHaveLength(2)
  expect(await readSigning(puppet)).toMatchObject({ needsTwo: true, canSign: false })
  expect(await readSigning(host)).toMatchObject({ canSign: true })
})

test('the log and the notice of the rule name who can sign', async ({ world }) => {
  const { event, first, add } = await judgedEvent(world)
  const second = await world.member()
  await add(second.profileId)
  await requireTwo(world, event)
  const isRule = eq(auditEntries.what, 'publication.signing.required')
  const [entry] = await world.db.select().from(auditEntries).where(isRule)
  const { signerIds } = entry!.after as { signerIds: string[] }
  expect(signerIds.toSorted()).toEqual([first.id, second.id].toSorted())
  const kinds = await world.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.kind, 'signingRequired'))
  expect(kinds).toEqual([{ userId: second.id }])
  const [letter] = await world.db.select().from(mails).where(eq(mails.template, 'signingRequired'))
  expect(letter).toMatchObject({ to: second.email, text: expect.stringContaining('These can sign') })
})
