import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { countWaiting } from '#tests/support/waiting-locks.ts'
import { expect, test } from '#tests/support/world.ts'
import { votes, voteSettings } from '../table.ts'

test('a vote that comes while the counts are published is refused', async ({ committed: world }) => {
  const event = await anEvent(world)
  const project = await aSubmission(world, event, { submitted: true })
  const voter = await enrollMember(world, event)
  const now = world.clock.now()
  const laterClose = new Date(now.getTime() + 3_600_000)
  await world.db.update(events).set({ submissionsCloseAt: now }).where(eq(events.id, event.id))
  await world.db.insert(voteSettings).values({
    eventId: event.id,
    isOn: true,
    mode: 'votes',
    budget: 1,
    enrolledBefore: laterClose,
    opensAt: now,
    closesAt: laterClose,
    createdBy: event.organiser.id,
  })
  const request = await world.db.transaction(async (tx) => {
    await tx.update(voteSettings).set({ publishedAt: now }).where(eq(voteSettings.eventId, event.id))
    const voteRequest = world.as(voter).put('vote/castVote', { submissionId: project.id, weight: 1 })
    await expect.poll(() => countWaiting(world)).toBe(1)
    return [voteRequest]
  })
  const [voteResponse] = await Promise.all(request)
  expect(voteResponse!.status).toBe(409)
  expect(await world.db.$count(votes)).toBe(0)
})
