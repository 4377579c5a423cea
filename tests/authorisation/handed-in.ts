import { eq } from 'drizzle-orm'
import { comments } from '#features/community/comment/table.ts'
import { measures } from '#features/operations/moderation/table.ts'
import { reviews } from '#features/judging/review/table.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { renderPlain } from '../support/rendered-text.ts'
import { aSubmission, someTopics } from '../support/event/submissions.ts'
import type { Actors } from './actors.ts'
import { canary } from './canaries.ts'

interface Team {
  id: string
  eventId: string
  admin: Person
}

interface Handing {
  actors: Actors
  known: Person
  team: Team
  otherTeam: Team
  elsewhere: Team
  hiddenTeam: Team
}

/**
 * Creates submissions of the teams: the actors' team has submitted, another team has a draft. With reviews,
 * comments and a like.
 */
export async function makeHandedIn(world: World, { actors, known, ...teams }: Handing) {
  await someTopics(world)
  const { team, otherTeam, elsewhere, hiddenTeam } = teams
  const submitProject = async (from: Team, more: object = {}) =>
    (await aSubmission(world, { id: from.eventId }, { team: from, ...more })).id as string
  const submittedState = { submitted: true }
  const deletedSubmission = await submitProject(team)
  await world.as(team.admin).put(`submission/deleteSubmission?id=${deletedSubmission}`)
  const submission = await submitProject(team, submittedState)
  const draft = await submitProject(otherTeam, { title: canary.draftSubmission })
  const fixtures = {
    submission,
    draftSubmission: draft,
    otherSubmission: await submitProject(elsewhere, submittedState),
    hiddenSubmission: await submitProject(hiddenTeam, submittedState),
    deletedSubmission: deletedSubmission,
  }
  const [approved, unapproved] = await world.db
    .insert(reviews)
    .values([
      reviewBy(actors.judge, { submissionId: submission, approved: true }),
      reviewBy(actors.mentorRole, { submissionId: submission, review: canary.unapprovedReview }),
      reviewBy(known, {
        submissionId: submission,
        approved: true,
        hiddenAt: world.clock.now(),
        review: canary.hiddenReview,
      }),
    ])
    .returning({ id: reviews.id })
  const [comment, deletedComment, reportedComment, hidden] = await world.db
    .insert(comments)
    .values([
      commentBy(actors.stranger, { submissionId: submission }),
      commentBy(actors.stranger, { submissionId: submission, deletedAt: world.clock.now() }),
      commentBy(actors.stranger, { submissionId: submission }),
      commentBy(actors.stranger, { submissionId: submission, body: canary.hiddenComment }),
    ])
    .returning({ id: comments.id })
  const like = await world.as(known).post('likes/createLike', { submissionId: submission })
  return {
    ...fixtures,
    review: approved!.id,
    unapprovedReview: unapproved!.id,
    comment: comment!.id,
    deletedComment: deletedComment!.id,
    disqualification: await disqualified(world, { by: actors.otherOrganiser, id: fixtures.otherSubmission }),
    ...(await makeReports(world, { actors, known, reported: reportedComment!.id, hidden: hidden!.id })),
    like: like.body.id as string,
  }
}

/** Creates a project that the organizers disqualified; returns the decision. */
async function disqualified(world: World, { by, id }: { by: Person; id: string }): Promise<string> {
  const reason = 'It was made before the event.'
  const { status } = await world.as(by).put(`flag/disqualifyProject?submissionId=${id}`, { reason })
  if (status !== 200) throw new Error('Nothing was disqualified')
  const [measure] = await world.db.select().from(measures).where(eq(measures.subjectId, id))
  return measure!.id
}

interface Reporting {
  actors: Actors
  known: Person
  reported: string
  hidden: string
}

/** Reports a comment that the moderators have yet to see, and one that they have hidden. */
async function makeReports(world: World, { actors, known, reported, hidden }: Reporting) {
  for (const id of [reported, hidden])
    await world
      .as(known)
      .post('flag/createFlag', { kind: 'comment', id, reason: 'abuse', text: canary.wordsOfReport })
  const decision = await world
    .as(actors.ADMIN)
    .put('flag/handleFlags', { kind: 'comment', id: hidden, decision: 'hide', note: canary.reasonOfMeasure })
  if (decision.status !== 200) throw new Error('Nothing was hidden')
  const [measure] = await world.db.select().from(measures).where(eq(measures.subjectId, hidden))
  return { reportedComment: reported, hiddenComment: hidden, measure: measure!.id }
}

const reviewBy = (
  { id: userId }: Person,
  more: Partial<typeof reviews.$inferInsert> & { submissionId: string },
) => ({
  userId,
  review: 'A clear idea, carried out with care and taste.',
  applicationOfTech: 3,
  presentation: 3,
  businessValue: 3,
  originality: 3,
  ...more,
})

const commentBy = (
  { id: userId }: Person,
  more: { submissionId: string; deletedAt?: Date; body?: string },
) => ({
  userId,
  body: 'Well done.',
  rendered: renderPlain(more.body ?? 'Well done.'),
  ...more,
})
