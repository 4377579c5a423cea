import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'

test('reads and writes answer 404 if the ids of a request contradict each other', async ({ world }) => {
  const event = await anEvent(world)
  const other = await anEvent(world, { title: 'Other kiln', slug: 'other-kiln' })
  const { id, slug, team, admin } = await aSubmission(world, event, { submitted: true })
  const get = async (path: string) => (await world.as(admin).get(path)).status
  const agreeing = [
    `event/getEvent?id=${event.id}&slug=${event.slug}`,
    `submission/getSubmission?id=${id}&eventSlug=${event.slug}&teamSlug=${team.slug}&slug=${slug}`,
    `submission/getSubmissionsForEvent?eventId=${event.id}&eventSlug=${event.slug}`,
    `action/getLeaderboard?eventId=${event.id}&eventSlug=${event.slug}`,
  ]
  for (const path of agreeing) expect(await get(path), path).toBe(200)
  const contradicting = [
    `event/getEvent?id=${event.id}&slug=${other.slug}`,
    `submission/getSubmission?id=${id}&eventSlug=${other.slug}`,
    `submission/getSubmission?id=${id}&teamSlug=nobody`,
    `submission/getSubmission?id=${id}&slug=nothing`,
    `submission/getSubmissionsForEvent?eventId=${event.id}&eventSlug=${other.slug}`,
    `action/getLeaderboard?eventId=${event.id}&eventSlug=${other.slug}`,
  ]
  for (const path of contradicting) expect(await get(path), path).toBe(404)

  const { body } = await world.as(admin).get(`team/getTeam?id=${team.id}`)
  const { participantId } = body.viewer
  const leaving = `id=${participantId}&eventId=${other.id}&teamId=${team.id}`
  const changing = `id=${participantId}&eventId=${other.id}`
  expect((await world.as(admin).put(`participant/leaveTeamByUser?${leaving}`)).status).not.toBe(200)
  expect(
    (await world.as(admin).put(`participant/updateParticipant?${changing}`, { note: 'Clay.' })).status,
  ).toBe(404)
  expect((await world.as(admin).get(`team/getTeam?id=${team.id}`)).body.membersCount).toBe(1)
})
