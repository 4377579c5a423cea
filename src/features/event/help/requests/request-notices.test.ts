import { eq } from 'drizzle-orm'
import { eventRoles } from '#features/event/event/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('who hears of help hears of the request that is open, and of the one who has it now', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const mentors = [await world.member(), await world.member(), await world.member()]
  const role = { eventId: event.id, eventRole: 'Mentor' as const, tag: '' }
  await world.db.insert(eventRoles).values(mentors.map(({ profileId }) => ({ ...role, profileId })))
  const requestHelp = async () =>
    (await world.as(team.admin).post('help/askForHelp', { eventId: event.id, topic: 'The lamp flickers' }))
      .body.id
  const [firstMentor, secondMentor, thirdMentor] = mentors.map((eachMentor) => world.as(eachMentor))
  const loadNotices = async (person: Person, kind: string) =>
    (await world.as(person).get('notification/getNotifications')).body.items
      .filter((entry: { kind: string }) => entry.kind === kind)
      .map(({ text, path }: { text: string; path: string }) => [text, path])
  const dash = `/event/${event.slug}/dash/help`
  const solved = await requestHelp()
  await firstMentor!.put(`help/claimRequest?id=${solved}`)
  await firstMentor!.put(`help/endRequest?id=${solved}`, { outcome: 'solved' })
  expect(await loadNotices(team.admin, 'helpClaimed')).toEqual([])
  const id = await requestHelp()
  expect(await loadNotices(mentors[0]!, 'helpAsked')).toEqual([['Ada Kiln needs help at Field Notes', dash]])
  await secondMentor!.put(`help/claimRequest?id=${id}`)
  await secondMentor!.put(`help/moveRequest?id=${id}`, { to: 'queue' })
  await world.db.update(profiles).set({ firstName: 'Joost' }).where(eq(profiles.userId, mentors[2]!.id))
  await thirdMentor!.put(`help/claimRequest?id=${id}`)
  expect(await loadNotices(team.admin, 'helpClaimed')).toEqual([
    ['Joost Kiln will help your team at Field Notes', dash],
  ])
})

test('a team hears that a mentor gave its request back, and that office hours are off; a mentor, of a cancelled booking', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const mentor = await world.member()
  const role = { eventId: event.id, eventRole: 'Mentor' as const, tag: '' }
  await world.db.insert(eventRoles).values({ ...role, profileId: mentor.profileId })
  const [teamClient, asMentor] = [world.as(team.admin), world.as(mentor)]
  const loadNotices = async (person: Person, kind: string) =>
    (await world.as(person).get('notification/getNotifications')).body.items
      .filter((entry: { kind: string }) => entry.kind === kind)
      .map(({ text, path }: { text: string; path: string }) => [text, path])
  const dash = `/event/${event.slug}/dash/help`

  const { id } = (await teamClient.post('help/askForHelp', { eventId: event.id, topic: 'The lamp flickers' }))
    .body
  await asMentor.put(`help/claimRequest?id=${id}`)
  await asMentor.put(`help/moveRequest?id=${id}`, { to: 'queue' })
  expect(await loadNotices(team.admin, 'helpReturned')).toEqual([
    ['Ada Kiln can’t come. Your team’s request at Field Notes is back in line', dash],
  ])

  const startAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const offer = { eventId: event.id, startAt, minutes: 30, slots: 1, place: '' }
  const slot = (await asMentor.post('help/offerSlots', offer)).body.ids[0]
  await teamClient.put(`help/bookSlot?id=${slot}`)
  await asMentor.put(`help/releaseSlot?id=${slot}`)
  const expectedNotices = [['Ada Kiln cancelled the office hours that your team booked at Field Notes', dash]]
  expect(await loadNotices(team.admin, 'slotCancelled')).toEqual(expectedNotices)
  // A second call sends no further notice.
  await asMentor.put(`help/releaseSlot?id=${slot}`)
  expect(await loadNotices(team.admin, 'slotCancelled')).toEqual(expectedNotices)
  expect(await loadNotices(mentor, 'bookingCancelled')).toEqual([])
  await teamClient.put(`help/bookSlot?id=${slot}`)
  await teamClient.put(`help/releaseSlot?id=${slot}`)
  expect(await loadNotices(mentor, 'bookingCancelled')).toEqual([
    ['Ada Kiln cancelled a booking of your office hours at Field Notes', dash],
  ])
})
