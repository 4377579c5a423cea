import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { expect, test } from '#tests/support/world.ts'

test('a report says of a project, its team and its event that published results name them', async ({
  world,
}) => {
  const { submission } = await somethingSubmitted(world, { position: 'WINNERS' })
  const subjects = [
    { kind: 'submission', id: submission.id },
    { kind: 'team', id: submission.teamId },
    { kind: 'event', id: submission.eventId },
  ]
  const reporter = world.as(await world.member())
  for (const subject of subjects)
    await reporter.post('flag/createFlag', { ...subject, reason: 'abuse', text: 'Rude' })
  const admin = world.as(await world.member('ADMIN'))
  const fetchWins = async () => {
    const responses = subjects.map(({ kind, id }) => admin.get(`flag/getFlagged?kind=${kind}&id=${id}`))
    return (await Promise.all(responses)).map(({ body }) => body.hasWon)
  }
  expect(await fetchWins()).toEqual([false, false, false])
  await world.db
    .update(events)
    .set({ resultsPublishedAt: world.clock.now() })
    .where(eq(events.id, submission.eventId))
  expect(await fetchWins()).toEqual([true, true, true])
})
