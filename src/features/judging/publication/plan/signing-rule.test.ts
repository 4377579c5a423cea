import { and, eq } from 'drizzle-orm'
import { fixedAction } from '#features/community/action/awards/fixed-actions.ts'
import { auditEntries } from '#features/platform/audit/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { createJudgedEvent, publish, createPut, requireTwo } from '#tests/support/judging/judged-events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

async function organizedByTwo(world: World) {
  const all = await createJudgedEvent(world)
  const [first, second] = [all.event.organiser, await world.member()]
  const role = { profileId: second.profileId, eventId: all.event.id, eventRole: 'Organizer' }
  await world.as(first).post('eventRole/createEventRole', role)
  const sendAs = (person: Person, operation: string, body: object) =>
    createPut(world, person, operation)(all.event.id, body)
  const set = (person: Person, needsTwo: boolean) => sendAs(person, 'setSigningRule', { needsTwo })
  return { ...all, first, second, ask: sendAs, set }
}

test('no organizer publishes a correction alone after two signed, however it is asked for', async ({
  world,
}) => {
  const all = await organizedByTwo(world)
  const { first, second, ask, set, roundId, event } = all
  await requireTwo(world, event)
  await ask(first, 'preparePublication', { roundId })
  expect((await ask(first, 'signPublication', { version: 1 })).status).toBe(200)
  expect((await ask(second, 'publish', { version: 1 })).status).toBe(200)

  expect((await set(first, false)).body).toMatchObject({ needsTwo: true, liftAskedBy: { isYou: true } })
  expect(await set(first, false)).toMatchObject({ status: 409, body: { code: 'asked_by_you' } })
  const plan = { roundId, changes: 'The second prize was wrong.', needsTwo: false }
  const prepareResponse = await ask(first, 'preparePublication', plan)
  expect(prepareResponse.body.plan.needsTwo).toBe(true)
  expect(await ask(first, 'publish', { version: 2 })).toMatchObject({ body: { code: 'unsigned' } })
  await ask(first, 'signPublication', { version: 2 })
  expect(await ask(first, 'publish', { version: 2 })).toMatchObject({ body: { code: 'signed_by_you' } })
  // Withdrawing and repeating the request doesn’t replace the consent of a second organizer.
  await set(first, true)
  await set(first, false)
  expect((await ask(first, 'publish', { version: 2 })).status).toBe(409)
  expect((await ask(second, 'publish', { version: 2 })).status).toBe(200)
})

test('results set by hand can’t pass by the second organizer', async ({ world }) => {
  const { first, second, set, event, entries } = await organizedByTwo(world)
  const act = (person: Person, operation: string, body?: object) =>
    world.as(person).put(`submission/${operation}?eventId=${event.id}`, body)
  const place = (eventPosition: number) =>
    act(first, 'setResults', {
      positions: [{ submissionId: entries[4], position: 'WINNERS', eventPosition }],
    })
  await requireTwo(world, event)
  expect((await place(1)).status).toBe(200)
  expect(await act(first, 'publishResults')).toMatchObject({ status: 409, body: { code: 'two_sign' } })
  await set(first, false)
  expect((await act(first, 'publishResults')).status).toBe(409)
  await set(second, false)
  expect((await act(first, 'publishResults')).status).toBe(200)

  await requireTwo(world, event)
  expect(await place(2)).toMatchObject({ status: 409, body: { code: 'two_sign' } })
  expect(await act(first, 'unpublishResults')).toMatchObject({ status: 409, body: { code: 'two_sign' } })
})

test('results set by hand wait for the round that is open', async ({ world }) => {
  const { event, entries, roundId } = await createJudgedEvent(world)
  await world.db.update(rounds).set({ state: 'open' }).where(eq(rounds.id, roundId))
  const act = (operation: string, body?: object) =>
    world.as(event.organiser).put(`submission/${operation}?eventId=${event.id}`, body)
  await act('setResults', {
    positions: [{ submissionId: entries[0], position: 'WINNERS', eventPosition: 1 }],
  })
  expect(await act('publishResults')).toMatchObject({ status: 409, body: { code: 'round_open' } })
  await world.db.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, roundId))
  expect((await act('publishResults')).status).toBe(200)
})

test('two organizers lift the rule, each by an act of their own, and the log keeps both', async ({
  world,
}) => {
  const all = await organizedByTwo(world)
  const { first, second, set, event } = all
  await requireTwo(world, event)
  await set(first, false)
  const liftResponse = await set(second, false)
  expect(liftResponse.body).toMatchObject({ needsTwo: false, liftAskedBy: null, liftAskedAt: null })
  await publish(world, all)
  const log = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, event.id))
  const actions = log
    .filter(({ what }) => what.startsWith('publication.signing'))
    .map(({ what, userId }) => [what, userId])
  expect(actions).toEqual(
    expect.arrayContaining([
      ['publication.signing.required', first.id],
      ['publication.signing.lift-asked', first.id],
      ['publication.signing.lifted', second.id],
    ]),
  )
})

test('the other organizers are asked, and one who refuses keeps the rule', async ({ committed: world }) => {
  const { first, second, set, event } = await organizedByTwo(world)
  await requireTwo(world, event)
  await set(first, false)
  const isLiftRequest = eq(notifications.kind, 'signingLiftAsked')
  await expect
    .poll(() => world.db.$count(notifications, and(isLiftRequest, eq(notifications.userId, second.id))))
    .toBe(1)
  expect(await world.db.$count(notifications, isLiftRequest)).toBe(1)
  expect((await set(second, true)).body).toMatchObject({ needsTwo: true, liftAskedBy: null })
  expect((await set(second, false)).body).toMatchObject({ needsTwo: true, liftAskedBy: { isYou: true } })
})

test('no organizer alone gives or revokes points for a medal while two must sign', async ({ world }) => {
  const { first, event, entries, made } = await organizedByTwo(world)
  const winner = { actionId: fixedAction('winner').id }
  const single = { ...winner, userId: made[0]!.admin.id, reference: entries[0] }
  const giveToTeam = (person: Person) =>
    world
      .as(person)
      .post('action/postActionsEventMembers', { ...winner, eventId: event.id, teamIds: [made[0]!.team.id] })
  expect((await giveToTeam(first)).body).toEqual({ people: 1, already: 0 })
  await requireTwo(world, event)
  const refused = { status: 409, body: { code: 'two_sign' } }
  expect(await giveToTeam(first)).toMatchObject(refused)
  expect(await world.as(first).post('action/postAction', single)).toMatchObject(refused)
  expect(await world.as(first).put('action/takeBackAction', single)).toMatchObject(refused)
  const admin = await world.member('ADMIN')
  expect((await giveToTeam(admin)).body).toEqual({ people: 0, already: 1 })
})

test('a signature doesn’t outlive a change of the prizes, and is for one preparation', async ({ world }) => {
  const { first, second, event, roundId, ask } = await organizedByTwo(world)
  const update = (prizes: object[]) => world.as(second).put(`event/updateEvent?id=${event.id}`, { prizes })
  const gold = { place: '1st', title: 'Gold fan', amount: 1000, currency: 'EUR' }
  const { prizes } = (await update([gold])).body
  await requireTwo(world, event)
  await ask(first, 'preparePublication', { roundId })
  expect(await ask(first, 'signPublication', { version: 1, preparedId: undefined })).toMatchObject({
    status: 409,
    body: { code: 'not_named' },
  })
  expect((await ask(first, 'signPublication', { version: 1 })).status).toBe(200)
  expect((await update([{ ...prizes[0], title: 'Paper fan', amount: 1 }])).status).toBe(200)
  expect(await ask(second, 'publish', { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed' },
  })
})

test('one organizer doesn’t delete an event whose results two signed', async ({ world }) => {
  const all = await organizedByTwo(world)
  const { first, event } = all
  await publish(world, all)
  await requireTwo(world, event)
  const remove = (person: Person) =>
    world.as(person).put(`event/deleteEvent?id=${event.id}`, { message: 'It never took place.' })
  expect(await remove(first)).toMatchObject({ status: 409, body: { code: 'two_sign' } })
  expect((await remove(await world.member('ADMIN'))).status).toBe(200)
})
