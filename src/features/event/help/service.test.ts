import { eq } from 'drizzle-orm'
import { eventRoles, events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { crowd, tally } from '#tests/support/crowd.ts'
import { givenBack, hidden } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

async function addMentors(world: World, event: { id: string }, count = 1) {
  const mentors: Person[] = []
  while (mentors.length < count) mentors.push(await world.member())
  const role = { eventId: event.id, eventRole: 'Mentor' as const, tag: '' }
  await world.db.insert(eventRoles).values(mentors.map(({ profileId }) => ({ ...role, profileId })))
  return mentors
}

const requestHelp = async (world: World, person: Person, eventId: string) =>
  (
    await world
      .as(person)
      .post('help/askForHelp', { eventId, topic: 'The lamp flickers', technology: 'Node' })
  ).body.id as string

const loadHelp = async (world: World, person: Person, { id }: { id: string }) =>
  (await world.as(person).get(`help/getHelp?eventId=${id}`)).body

const getTimeInHours = (world: World, hours: number) =>
  new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()

test('a team asks, a mentor claims, comes and solves it, and both see how far it is', async ({ world }) => {
  const event = await anEvent(world)
  const [first, second] = [await aTeam(world, event), await aTeam(world, event, { name: 'Low Hum' })]
  const [mentor] = await addMentors(world, event)
  const now = world.clock.now()
  world.clock.set(now)
  await requestHelp(world, first.admin, event.id)
  world.clock.set(new Date(now.getTime() + 1000))
  const id = await requestHelp(world, second.admin, event.id)
  expect(await loadHelp(world, second.admin, event)).toMatchObject({
    own: { id, place: 2 },
    waiting: 2,
    medianWait: null,
    queue: [],
  })
  const by = world.as(mentor!)
  const listKinds = async (person: Person) =>
    (await world.as(person).get('notification/getNotifications')).body.items.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await listKinds(mentor!)).toContain('helpAsked')
  expect((await loadHelp(world, mentor!, event)).queue).toMatchObject([{ place: 1 }, { id, place: 2 }])
  world.clock.set(new Date(now.getTime() + 12 * 60_000 + 1000))
  expect((await by.put(`help/claimRequest?id=${id}`)).status).toBe(200)
  expect(await listKinds(second.admin)).toContain('helpClaimed')
  expect((await by.put(`help/moveRequest?id=${id}`, { to: 'onTheWay' })).status).toBe(200)
  const secondTeamHelp = await loadHelp(world, second.admin, event)
  expect(secondTeamHelp).toMatchObject({
    own: { place: null, onTheWayAt: expect.any(String) },
    waiting: 1,
    medianWait: 12,
  })
  // The other team stays first in the queue and can't read this request.
  expect((await loadHelp(world, first.admin, event)).own.place).toBe(1)
  expect((await by.put(`help/endRequest?id=${id}`, { outcome: 'solved' })).status).toBe(200)
  expect((await loadHelp(world, second.admin, event)).own).toBeNull()
})

test('a request for help has code', async ({ world }) => {
  const event = await anEvent(world)
  const { admin } = await aTeam(world, event)
  await world.as(admin).post('help/askForHelp', { eventId: event.id, topic: 'It says:\n\n```\n<b>\n```' })
  expect((await loadHelp(world, admin, event)).own.html).toMatch(/<figure class="code".*&lt;b>/s)
})

test('a team has one open request, cancels its own and no other', async ({ world }) => {
  const event = await anEvent(world)
  const [team, otherTeam] = [await aTeam(world, event), await aTeam(world, event, { name: 'Low Hum' })]
  const id = await requestHelp(world, team.admin, event.id)
  const nextRequest = { eventId: event.id, topic: 'Once more, please' }
  expect((await world.as(team.admin).post('help/askForHelp', nextRequest)).status).toBe(409)
  const withdraw = async (person: Person) =>
    (await world.as(person).put(`help/endRequest?id=${id}`, { outcome: 'withdrawn' })).status
  expect(await withdraw(otherTeam.admin)).toBe(403)
  expect(await withdraw(team.admin)).toBe(200)
  expect((await world.as(team.admin).post('help/askForHelp', nextRequest)).status).toBe(200)
  expect((await world.as(await enrollMember(world, event)).post('help/askForHelp', nextRequest)).status).toBe(
    403,
  )
})

test('once the event has ended no team asks any more', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const endedAt = new Date(world.clock.now().getTime() - 1000)
  const dates = { startAt: new Date(endedAt.getTime() - 1000), endAt: endedAt, submissionsCloseAt: null }
  await world.db.update(events).set(dates).where(eq(events.id, event.id))
  expect(await loadHelp(world, team.admin, event)).toMatchObject({ canAsk: false, own: null })
  const helpRequest = { eventId: event.id, topic: 'Is anybody there?' }
  expect((await world.as(team.admin).post('help/askForHelp', helpRequest)).body).toMatchObject({
    status: 409,
    message: 'This event has ended',
  })
})

test('what a mentor gives back stands where it stood', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [firstMentor, secondMentor] = await addMentors(world, event, 2)
  const id = await requestHelp(world, team.admin, event.id)
  const putHelp = async (person: Person, operation: string, body?: object) =>
    (await world.as(person).put(`help/${operation}?id=${id}`, body ?? {})).status
  expect(await putHelp(firstMentor!, 'claimRequest')).toBe(200)
  expect(await putHelp(secondMentor!, 'claimRequest')).toBe(409)
  expect(await putHelp(secondMentor!, 'moveRequest', { to: 'queue' })).toBe(403)
  expect(await putHelp(firstMentor!, 'moveRequest', { to: 'queue' })).toBe(200)
  expect((await loadHelp(world, team.admin, event)).own).toMatchObject({ place: 1, claimedBy: null })
  expect(await putHelp(secondMentor!, 'claimRequest')).toBe(200)
})

test('a mentor offers slots, a team books one, and managers see the hours without any', async ({ world }) => {
  const event = await anEvent(world, {
    startAt: getTimeInHours(world, 24),
    endAt: getTimeInHours(world, 48),
    submissionsCloseAt: undefined,
  })
  const team = await aTeam(world, event)
  const [mentor] = await addMentors(world, event)
  const offer = {
    eventId: event.id,
    startAt: getTimeInHours(world, 30),
    minutes: 60,
    slots: 2,
    place: 'Table 4',
  }
  const offerResponse = await world.as(mentor!).post('help/offerSlots', offer)
  expect(offerResponse.body.ids).toHaveLength(2)
  expect((await world.as(mentor!).post('help/offerSlots', offer)).status).toBe(409)
  const startAt = new Date(new Date(offer.startAt).getTime() + 5 * 60_000).toISOString()
  expect((await world.as(mentor!).post('help/offerSlots', { ...offer, startAt })).body.code).toBe('offered')
  const [id] = offerResponse.body.ids
  expect((await world.as(team.admin).put(`help/bookSlot?id=${id}`)).status).toBe(200)
  expect((await world.as(mentor!).put(`help/removeSlot?id=${id}`)).status).toBe(409)
  const teamHelp = await loadHelp(world, team.admin, event)
  expect(teamHelp.slots.map(({ isOurs }: { isOurs: boolean }) => isOurs).toSorted()).toEqual([false, true])
  expect(teamHelp.uncovered).toEqual([])
  const { uncovered } = await loadHelp(world, event.organiser, event)
  const hours = uncovered.reduce(
    (sum: number, { from, to }: { from: string; to: string }) =>
      sum + (Date.parse(to) - Date.parse(from)) / 3_600_000,
    0,
  )
  expect(uncovered).toHaveLength(2)
  expect(hours).toBeGreaterThan(19)
  expect((await world.as(team.admin).put(`help/releaseSlot?id=${id}`)).status).toBe(200)
  expect((await world.as(mentor!).put(`help/removeSlot?id=${id}`)).status).toBe(200)
})

test('a team has two bookings to come, however many members press at once, and more once one is over', async ({
  committed: world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const [mentor] = await addMentors(world, event)
  const offer = { eventId: event.id, startAt: getTimeInHours(world, 1), minutes: 30, slots: 6 }
  const { ids } = (await world.as(mentor!).post('help/offerSlots', offer)).body as { ids: string[] }
  const tries = ids.map((id) => ({ who: team.admin, url: `help/bookSlot?id=${id}` }))
  expect(tally(await crowd(world, [world.app, await world.open()], tries))).toEqual({ 200: 2, 409: 4 })
  const { slots } = await loadHelp(world, team.admin, event)
  const first = slots.find((slot: { isOurs: boolean }) => slot.isOurs) as { id: string; endAt: string }
  const freeSlot = slots.find((slot: { isBooked: boolean }) => !slot.isBooked) as { id: string }
  const book = (id: string) => world.as(team.admin).put(`help/bookSlot?id=${id}`)
  expect((await book(first.id)).status).toBe(200)
  expect((await book(freeSlot.id)).body.message).toBe(
    'Your team has 2 times booked. Cancel one to book another.',
  )
  await world.as(team.admin).put(`help/releaseSlot?id=${first.id}`)
  expect((await book(freeSlot.id)).status).toBe(200)
})

test('a hundred mentors claim one request over two servers, and one has it', async ({ committed: world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const mentors = await addMentors(world, event, 100)
  const id = await requestHelp(world, team.admin, event.id)
  const apps = [world.app, await world.open()]
  const answers = await crowd(
    world,
    apps,
    mentors.map((mentor) => ({ who: mentor, url: `help/claimRequest?id=${id}` })),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 99 })
  const winner = mentors[answers.findIndex(({ status }) => status === 200)]!
  expect((await loadHelp(world, winner, event)).queue).toMatchObject([{ id, isMine: true }])
})

test('ten teams book one slot over two servers, and one has it', async ({ committed: world }) => {
  const event = await anEvent(world)
  const [mentor] = await addMentors(world, event)
  const offer = { eventId: event.id, startAt: getTimeInHours(world, 1), minutes: 30, slots: 1 }
  const { body } = await world.as(mentor!).post('help/offerSlots', offer)
  const admins: Person[] = []
  for (let index = 0; index < 10; index++)
    admins.push((await aTeam(world, event, { name: `Team ${index}` })).admin)
  const tries = admins.map((admin) => ({ who: admin, url: `help/bookSlot?id=${body.ids[0]}` }))
  expect(tally(await crowd(world, [world.app, await world.open()], tries))).toEqual({ 200: 1, 409: 9 })
})

test('a hidden request is in no queue, line or tray; its team reads that it is, and it comes back', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [first, second] = [await aTeam(world, event), await aTeam(world, event, { name: 'Low Hum' })]
  const [mentor, otherMentor] = (await addMentors(world, event, 2)) as [Person, Person]
  const now = world.clock.now()
  world.clock.set(now)
  const id = await requestHelp(world, first.admin, event.id)
  const isNotified = async (person: Person) => {
    const { body } = await world.as(person).get('notification/getNotifications')
    return body.items.some(({ kind }: { kind: string }) => kind === 'helpAsked')
  }
  expect(await isNotified(otherMentor)).toBe(true)
  const measure = await hidden(world, { kind: 'helpRequest', id, sees: mentor })
  expect(await isNotified(otherMentor)).toBe(false)
  world.clock.set(new Date(now.getTime() + 1000))
  await requestHelp(world, second.admin, event.id)

  const queue = (await loadHelp(world, mentor, event)).queue
  expect(queue).toMatchObject([{ place: 1, team: { name: 'Low Hum' } }])
  expect((await loadHelp(world, second.admin, event)).own).toMatchObject({ place: 1, isHidden: false })
  expect(await loadHelp(world, first.admin, event)).toMatchObject({
    own: { id, place: null, isHidden: true, isOwn: true },
    waiting: 1,
  })
  expect((await world.as(mentor).put(`help/claimRequest?id=${id}`)).status).toBe(404)
  const report = { kind: 'helpRequest', id, reason: 'spam', text: '' }
  expect((await world.as(otherMentor).post('flag/createFlag', report)).status).toBe(404)
  const letters = await world.db.select().from(mails).where(eq(mails.userId, first.admin.id))
  expect(letters.map(({ subject }) => subject)).toContain('Your request for help was hidden')

  await givenBack(world, measure)
  expect((await loadHelp(world, mentor, event)).queue).toMatchObject([{ id, place: 1 }, { place: 2 }])
  await hidden(world, { kind: 'helpRequest', id, sees: mentor })
  const end = await world.as(first.admin).put(`help/endRequest?id=${id}`, { outcome: 'withdrawn' })
  expect(end.status).toBe(200)
  await requestHelp(world, first.admin, event.id)
  expect((await loadHelp(world, mentor, event)).queue.length).toBe(2)
})

test('hidden office hours are their mentor’s alone, nobody books them, and they come back as they were', async ({
  world,
}) => {
  const event = await anEvent(world, {
    startAt: getTimeInHours(world, 24),
    endAt: getTimeInHours(world, 27),
    submissionsCloseAt: undefined,
  })
  const team = await aTeam(world, event)
  const otherTeam = await aTeam(world, event, { name: 'Low Hum' })
  const [mentor] = (await addMentors(world, event)) as [Person]
  const offer = {
    eventId: event.id,
    startAt: getTimeInHours(world, 24),
    minutes: 60,
    slots: 2,
    place: 'Buy watches',
  }
  const { ids } = (await world.as(mentor).post('help/offerSlots', offer)).body
  const [freeSlotId, bookedId] = ids as [string, string]
  expect((await world.as(team.admin).put(`help/bookSlot?id=${bookedId}`)).status).toBe(200)
  const report = { kind: 'officeSlot', id: freeSlotId, reason: 'spam', text: '' }
  expect((await world.as(mentor).post('flag/createFlag', report)).status).toBe(409)
  expect((await world.as(await world.member()).post('flag/createFlag', report)).status).toBe(404)

  await hidden(world, { kind: 'officeSlot', id: freeSlotId, sees: otherTeam.admin })
  const measure = await hidden(world, { kind: 'officeSlot', id: bookedId, sees: team.admin })
  for (const person of [team.admin, otherTeam.admin, event.organiser])
    expect((await loadHelp(world, person, event)).slots).toEqual([])
  expect((await loadHelp(world, mentor, event)).slots).toMatchObject([
    { id: freeSlotId, isHidden: true },
    { id: bookedId, isHidden: true },
  ])
  expect((await loadHelp(world, event.organiser, event)).uncovered).toHaveLength(1)
  for (const operation of ['bookSlot', 'releaseSlot', 'removeSlot'])
    expect((await world.as(team.admin).put(`help/${operation}?id=${freeSlotId}`)).status, operation).toBe(404)
  const letters = await world.db.select().from(mails).where(eq(mails.userId, mentor.id))
  expect(letters.map(({ subject }) => subject)).toContain('Your office hour was hidden')

  await givenBack(world, measure)
  expect((await loadHelp(world, team.admin, event)).slots).toMatchObject([
    { id: bookedId, isOurs: true, isHidden: false },
  ])
  expect((await world.as(mentor).put(`help/removeSlot?id=${freeSlotId}`)).status).toBe(200)
})
