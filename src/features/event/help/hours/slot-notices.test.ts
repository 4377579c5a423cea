import { eq } from 'drizzle-orm'
import { eventRoles } from '#features/event/event/table.ts'
import { givenBack, hidden } from '#tests/support/event/moderation.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { officeSlots } from '../table.ts'

const hour = 3_600_000

/** Creates two future slots of a mentor; a team has booked the first. */
async function twoSlots(world: World) {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const mentor = await world.member()
  const role = { eventId: event.id, eventRole: 'Mentor' as const, tag: '' }
  await world.db.insert(eventRoles).values({ ...role, profileId: mentor.profileId })
  const startAt = new Date(world.clock.now().getTime() + hour).toISOString()
  const offer = { eventId: event.id, startAt, minutes: 30, slots: 2, place: '' }
  const { ids } = (await world.as(mentor).post('help/offerSlots', offer)).body
  const [bookedId, freeId] = ids as [string, string]
  expect((await world.as(team.admin).put(`help/bookSlot?id=${bookedId}`)).status).toBe(200)
  return { event, team, mentor, booked: bookedId, free: freeId, dash: `/event/${event.slug}/dash/help` }
}

const loadNotices = async (world: World, recipient: Person, ...kinds: string[]) =>
  (await world.as(recipient).get('notification/getNotifications')).body.items
    .filter((entry: { kind: string }) => kinds.includes(entry.kind))
    .map(({ text, path }: { text: string; path: string | null }) => [text, path])

test('a team hears that moderators hid the office hours it booked, books others, and hears that they are back', async ({
  world,
}) => {
  const { team, mentor, booked, free, dash } = await twoSlots(world)
  const loadSlotNotices = () => loadNotices(world, team.admin, 'slotOff', 'slotBack')
  await hidden(world, { kind: 'officeSlot', id: free, sees: team.admin })
  expect(await loadSlotNotices()).toEqual([])
  await world.db.update(officeSlots).set({ hiddenAt: null }).where(eq(officeSlots.id, free))

  const measure = await hidden(world, { kind: 'officeSlot', id: booked, sees: team.admin })
  const cancelMessage =
    'The office hours that your team booked at Field Notes are off: moderators hid them. You can book others'
  expect(await loadSlotNotices()).toEqual([[cancelMessage, dash]])
  expect(await loadNotices(world, mentor, 'moderated')).toHaveLength(2)
  await givenBack(world, measure)
  const restoreMessage = 'The office hours that your team booked at Field Notes take place after all'
  expect(await loadSlotNotices()).toEqual(
    expect.arrayContaining([
      [cancelMessage, dash],
      [restoreMessage, dash],
    ]),
  )
  expect(await loadSlotNotices()).toHaveLength(2)
})

test('what moderators hid takes no booking from a team, and of what is over nobody hears', async ({
  world,
}) => {
  const { team, mentor, booked, free, event } = await twoSlots(world)
  const startAt = new Date(world.clock.now().getTime() + 5 * hour).toISOString()
  const offer = { eventId: event.id, startAt, minutes: 30, slots: 1, place: '' }
  const [thirdId] = (await world.as(mentor).post('help/offerSlots', offer)).body.ids
  const book = async (id: string) => (await world.as(team.admin).put(`help/bookSlot?id=${id}`)).status
  expect([await book(free), await book(thirdId)]).toEqual([200, 409])
  await hidden(world, { kind: 'officeSlot', id: booked, sees: team.admin })
  expect(await book(thirdId)).toBe(200)
  const before = (await loadNotices(world, team.admin, 'slotOff')).length
  const pastEnd = new Date(world.clock.now().getTime() - 1)
  await world.db
    .update(officeSlots)
    .set({ startAt: new Date(pastEnd.getTime() - hour), endAt: pastEnd })
    .where(eq(officeSlots.id, free))
  await world.as(team.admin).put('notification/markAllRead', { until: '2999-01-01T00:00:00Z' })
  await hidden(world, { kind: 'officeSlot', id: free, sees: team.admin })
  expect((await loadNotices(world, team.admin, 'slotOff')).length).toBe(before)
})

test('a mentor hears that whoever manages the event removed a slot, and not of their own', async ({
  world,
}) => {
  const { event, mentor, team, booked, free, dash } = await twoSlots(world)
  expect((await world.as(event.organiser).put(`help/removeSlot?id=${free}`)).status).toBe(200)
  const text = 'Ada Kiln removed office hours that you offered at Field Notes'
  expect(await loadNotices(world, mentor, 'slotRemoved')).toEqual([[text, dash]])
  await world.as(mentor).put('notification/markAllRead', { until: '2999-01-01T00:00:00Z' })
  await world.as(team.admin).put(`help/releaseSlot?id=${booked}`)
  await world.as(mentor).put(`help/removeSlot?id=${booked}`)
  expect(await loadNotices(world, mentor, 'slotRemoved')).toHaveLength(1)
})

test('a team hears that the mentor of its office hours has left', async ({ committed: world }) => {
  const { team, mentor, dash } = await twoSlots(world)
  const confirmation = mentor.userName
  expect((await world.as(mentor).post('privacy/eraseAccount', { confirmation })).status).toBe(200)
  const cancelMessage =
    'The office hours that your team booked at Field Notes are off: their mentor left. You can book others'
  expect(await loadNotices(world, team.admin, 'slotOff')).toEqual([[cancelMessage, dash]])
})
