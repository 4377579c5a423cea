import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { expect, test } from '#tests/support/world.ts'
import { reviews } from '../table.ts'
import { reviewData } from './personal-data.ts'

test('an archive holds the reviews of a team’s project once the event has released them', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const reviewer = await world.member()
  await world.db
    .insert(reviews)
    .values({ submissionId: submission.id, userId: reviewer.id, review: 'Clear and calm.', approved: false })
  const closesAt = new Date(world.clock.now().getTime() + 60_000)
  await world.db
    .update(events)
    .set({ feedbackVisible: 'afterClose', submissionsCloseAt: closesAt })
    .where(eq(events.id, event.id))

  const { id: userId, profileId, email, userName } = team.admin
  const person = { userId, profileIds: [profileId], email, userName, names: [] }
  const loadReceived = async (date: Date) => {
    world.clock.set(date)
    const { rows } = reviewData.copies.find(({ name }) => name === 'reviews-received')!
    return world.db.execute(rows(person, world.clock.now()), 'objects')
  }
  expect(await loadReceived(new Date(closesAt.getTime() - 1))).toEqual([])
  expect(await loadReceived(closesAt)).toMatchObject([{ review: 'Clear and calm.' }])
})
