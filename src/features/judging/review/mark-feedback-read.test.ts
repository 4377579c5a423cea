import { eq } from 'drizzle-orm'
import { participants } from '#features/event/participant/table.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const praise = 'A clear idea, carried out with care and taste.'

test('a team reads that an expert wrote, wherever it looks, until it has read it', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const { admin } = team
  const second = await enrollMember(world, event)
  await world.db.update(participants).set({ teamId: team.id }).where(eq(participants.userId, second.id))
  const loadFeedbackCounts = async (viewer: Person | null) => {
    const [project, teamResponse] = await Promise.all([
      world.as(viewer).get(`submission/getSubmission?id=${submission.id}`),
      world.as(viewer).get(`team/getTeam?id=${team.id}`),
    ])
    const participation =
      viewer && (await world.as(viewer).get(`participant/getParticipantsByUserId?userId=${viewer.id}`))
    const [inProject, teamCounts] = [project, teamResponse].map(({ body }) => body.viewer?.feedback)
    expect(inProject).toEqual(teamCounts)
    return { ...inProject, own: participation?.body.items[0]?.freshFeedback }
  }
  expect(await loadFeedbackCounts(admin)).toEqual({ total: 0, fresh: 0, own: 0 })

  const judge = await createRoleHolder(world, event, 'Judge')
  await world.as(judge).post('review/createReview', { submissionId: submission.id, review: praise })
  for (const member of [admin, second])
    expect(await loadFeedbackCounts(member)).toEqual({ total: 1, fresh: 1, own: 1 })
  expect(await loadFeedbackCounts(judge)).toMatchObject({ total: 0, fresh: 0 })
  expect(await loadFeedbackCounts(null)).toEqual({ own: undefined })

  const read = await world.as(admin).put('review/markFeedbackRead', { submissionId: submission.id })
  expect(read).toMatchObject({ status: 200, body: { submissionId: submission.id } })
  expect(await loadFeedbackCounts(admin)).toEqual({ total: 1, fresh: 0, own: 0 })
  expect(await loadFeedbackCounts(second)).toEqual({ total: 1, fresh: 1, own: 1 })
})
