import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { expect, test } from '#tests/support/world.ts'

test('a report says of a project, its team and its event that published results name them', async ({
  world,
}) => {
  const { submission } = await somethingSubmitted(world, { position: 'WINNERS' })
  const things = [
    { kind: 'submission', id: submission.id },
    { kind: 'team', id: submission.teamId },
    { kind: 'event', id: submission.eventId },
  ]
  const reporter = world.as(await world.member())
  for (const thing of things)
    await reporter.post('flag/createFlag', { ...thing, reason: 'abuse', text: 'Rude' })
  const admin = world.as(await world.member('ADMIN'))
  const won = async () => {
    const responses = things.map(({ kind, id }) => admin.get(`flag/getFlagged?kind=${kind}&id=${id}`))
    return (await Promise.all(responses)).map(({ body }) => body.hasWon)
  }
  expect(await won()).toEqual([false, false, false])
  await world.db
    .update(events)
    .set({ resultsPublishedAt: world.clock.now() })
    .where(eq(events.id, submission.eventId))
  expect(await won()).toEqual([true, true, true])
})
