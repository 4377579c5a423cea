import { eq } from 'drizzle-orm'
import { participants } from '#features/event/participant/table.ts'
import { createJudgedEvent, publish } from '#tests/support/judging/judged-events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

const reason = 'They were forgotten.'

/** Publishes results of an event, with one participant who has no team. */
async function publishedEvent(world: World) {
  const all = await createJudgedEvent(world)
  const { event, made } = all
  const { id: userId } = await world.member()
  const enrollment = { eventId: event.id, userId, approved: true }
  const [guest] = await world.db.insert(participants).values(enrollment).returning()
  const [winner, other] = [made[0]!, made[1]!]
  const isOther = eq(participants.userId, other.admin.id)
  const [otherMember] = await world.db.select().from(participants).where(isOther)
  await publish(world, all)
  return { event, winner, seats: { guest: guest!.id, other: otherMember!.id } }
}

test('teams with a project stay as they are once results are published; an administrator corrects them', async ({
  world,
}) => {
  const { event, winner, seats } = await publishedEvent(world)
  const organizer = world.as(event.organiser)
  const refused = { status: 409, body: { code: 'in_results' } }
  const target = `?id=${winner.team.id}`
  const addition = { participantId: seats.guest, reason, confirmed: true }
  const move = { participantId: seats.other, reason, confirmed: true }
  expect(await organizer.put(`team/addMember${target}`, addition)).toMatchObject(refused)
  expect(await organizer.put(`team/moveMember${target}`, move)).toMatchObject(refused)
  const admin = world.as(await world.member('ADMIN'))
  const readDesk = async (caller: typeof admin) =>
    (await caller.get(`team/getTeamDesk?eventId=${event.id}`)).body.items as { canChangeMembers: boolean }[]
  expect((await readDesk(organizer)).map((team) => team.canChangeMembers)).not.toContain(true)
  expect((await readDesk(admin)).map((team) => team.canChangeMembers)).not.toContain(false)
  expect(await admin.put(`team/addMember${target}`, addition)).toMatchObject({ status: 200 })
})

test('a project in published results gets no more time, and is neither withdrawn nor changed in time that it has', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, made, entries } = all
  const { admin, team } = made[0]!
  const more = { until: '2031-01-01T00:00:00Z', reason: 'Their train stood still.' }
  const giveTime = () => world.as(event.organiser).put(`submission/setExtension?teamId=${team.id}`, more)
  const canGive = async () =>
    (await world.as(event.organiser).get(`submission/getExtensions?eventId=${event.id}`)).body.canGive
  expect((await giveTime()).status).toBe(200)
  expect(await canGive()).toBe(true)
  await publish(world, all)
  expect(await canGive()).toBe(false)
  expect(await giveTime()).toMatchObject({ status: 409, body: { code: 'results_published' } })
  const member = world.as(admin)
  const closed = { status: 403, body: { message: 'Submissions have closed' } }
  expect(await member.put(`submission/withdrawSubmission?id=${entries[0]}`)).toMatchObject(closed)
  expect(await member.put(`submission/updateSubmission?id=${entries[0]}`, { title: 'Other' })).toMatchObject(
    closed,
  )
})
