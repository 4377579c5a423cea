import { eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { notificationsJob } from '#features/platform/notification/notifying/notify.ts'
import { profiles } from '#features/people/profile/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { jobContext } from '#tests/support/judging/assigned-round.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { announceVotesJob } from './announce-votes.ts'
import { voteSettings } from './table.ts'

const hour = 3_600_000

/** Creates a vote that opens in an hour and closes two days later. */
async function aVote(world: World) {
  const event = await anEvent(world)
  const project = await aSubmission(world, event, { submitted: true })
  const now = world.clock.now().getTime()
  const hoursFromNow = (hours: number) => new Date(now + hours * hour)
  await world.db
    .update(events)
    .set({ submissionsCloseAt: hoursFromNow(0) })
    .where(eq(events.id, event.id))
  await world.db.insert(voteSettings).values({
    eventId: event.id,
    isOn: true,
    mode: 'votes',
    budget: 1,
    enrolledBefore: hoursFromNow(1),
    opensAt: hoursFromNow(1),
    closesAt: hoursFromNow(49),
    createdBy: event.organiser.id,
  })
  const run = async (hours: number) => {
    world.clock.set(hoursFromNow(hours))
    const ctx: Context = {
      ...jobContext(world),
      job: async (queue, data) => {
        if (queue === 'notifications') await notificationsJob.handle(ctx, data as never)
      },
    }
    await announceVotesJob.handle(ctx)
  }
  return { event, project, run }
}

const voteNotices = async ({ db }: World, { id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id)))
    .map(({ kind }) => kind as string)
    .filter((kind) => kind.startsWith('vote'))

test('those who may vote hear once that it is open, and before the close those who have not voted', async ({
  world,
}) => {
  const { event, project, run } = await aVote(world)
  const [voted, nonVoter, unconfirmed] = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
  ]
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed.id))
  await world.db.update(profiles).set({ subscribedToMail: true }).where(eq(profiles.userId, nonVoter.id))
  await run(0.5)
  expect(await voteNotices(world, voted)).toEqual([])
  await run(2)
  await run(3)
  for (const recipient of [voted, nonVoter])
    expect(await voteNotices(world, recipient)).toEqual(['voteOpened'])
  const lateParticipant = await enrollMember(world, event)
  expect((await world.as(voted).put('vote/castVote', { submissionId: project.id, weight: 1 })).status).toBe(
    200,
  )
  await run(40)
  await run(41)
  expect((await voteNotices(world, nonVoter)).toSorted()).toEqual(['voteCloses', 'voteOpened'])
  expect(await voteNotices(world, voted)).toEqual(['voteOpened'])
  for (const unnotified of [unconfirmed, lateParticipant, event.organiser])
    expect(await voteNotices(world, unnotified)).toEqual([])
  const letters = await world.db.select().from(mails).where(eq(mails.template, 'voteCloses'))
  expect(letters.map(({ userId }) => userId)).toEqual([nonVoter.id])
  // A click on the link mutes this event, but not the announcements of others.
  expect(letters[0]?.headers['List-Unsubscribe']).toContain(`/mail/mute?`)
  expect(letters[0]?.headers['List-Unsubscribe']).toContain(`eventId=${event.id}`)
})

test('of a cancelled event no vote is announced', async ({ world }) => {
  const { event, run } = await aVote(world)
  await world.db.update(events).set({ cancelledAt: world.clock.now() }).where(eq(events.id, event.id))
  await run(2)
  const [setting] = await world.db.select().from(voteSettings)
  expect(setting!.announcedAt).toBeNull()
})
