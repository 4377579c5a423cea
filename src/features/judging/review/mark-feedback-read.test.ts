import { eq } from 'drizzle-orm'
import { participants } from '#features/event/participant/table.ts'
import { inRole, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { enrolled } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const praise = 'A clear idea, carried out with care and taste.'

test('a team reads that an expert wrote, wherever it looks, until it has read it', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const { admin } = team
  const second = await enrolled(world, event)
  await world.db.update(participants).set({ teamId: team.id }).where(eq(participants.userId, second.id))
  const seen = async (who: Person | null) => {
    const [project, itsTeam] = await Promise.all([
      world.as(who).get(`submission/getSubmission?id=${submission.id}`),
      world.as(who).get(`team/getTeam?id=${team.id}`),
    ])
    const own = who && (await world.as(who).get(`participant/getParticipantsByUserId?userId=${who.id}`))
    const [inProject, inTeam] = [project, itsTeam].map(({ body }) => body.viewer?.feedback)
    expect(inProject).toEqual(inTeam)
    return { ...inProject, own: own?.body.items[0]?.freshFeedback }
  }
  expect(await seen(admin)).toEqual({ total: 0, fresh: 0, own: 0 })

  const judge = await inRole(world, event, 'Judge')
  await world.as(judge).post('review/createReview', { submissionId: submission.id, review: praise })
  for (const member of [admin, second]) expect(await seen(member)).toEqual({ total: 1, fresh: 1, own: 1 })
  expect(await seen(judge)).toMatchObject({ total: 0, fresh: 0 })
  expect(await seen(null)).toEqual({ own: undefined })

  const read = await world.as(admin).put('review/markFeedbackRead', { submissionId: submission.id })
  expect(read).toMatchObject({ status: 200, body: { submissionId: submission.id } })
  expect(await seen(admin)).toEqual({ total: 1, fresh: 0, own: 0 })
  expect(await seen(second)).toEqual({ total: 1, fresh: 1, own: 1 })
})
