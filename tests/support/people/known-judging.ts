import { eq } from 'drizzle-orm'
import { assignments, assignmentRuns } from '#features/judging/assignment/table.ts'
import { ballots, ballotVersions } from '#features/judging/ballot/table.ts'
import { certificates } from '#features/judging/certificate/table.ts'
import { judgeConflicts, judgeIntakes, judgeInvitations, judges } from '#features/judging/judge/table.ts'
import { appeals, publications, resultSigners, signingRules } from '#features/judging/publication/table.ts'
import { rounds, roundEntries, roundSteps } from '#features/judging/round/table.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { voters, votes, voteSettings } from '#features/judging/vote/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Person, World } from '../people-and-things.ts'
import { canary } from './known-traces.ts'

interface JudgingPerson {
  person: Person
  mate: Person
  event: { id: string }
  /** A project of other people. */
  submission: string
}

/** Has the person judge an event, manage it too, and invite others. */
export async function addJudging({ db }: World, { person, mate, event, submission }: JudgingPerson) {
  const eventId = event.id
  const criteria = [
    { id: crypto.randomUUID(), name: 'Originality', description: '', weight: 1, levels: [], trackIds: null },
  ]
  await db.insert(rubricVersions).values({ eventId, version: 1, criteria, createdBy: person.id })
  const opensAt = new Date('2026-01-01T00:00:00Z')
  const round = getId(
    await db
      .insert(rounds)
      .values({ eventId, place: 1, name: 'Finals', opensAt, closesAt: new Date('2026-01-02T00:00:00Z') })
      .returning(),
  )
  await db
    .insert(roundEntries)
    .values({ roundId: round, submissionId: submission, frozen: buildFrozenFields(opensAt) })
  await db.insert(roundSteps).values({ roundId: round, step: 'opened', userId: person.id })
  const judge = getId(await db.insert(judges).values({ eventId, userId: person.id }).returning())
  const otherJudgeId = getId(await db.insert(judges).values({ eventId, userId: mate.id }).returning())
  const invitation = { eventId, expiresAt: opensAt }
  await db.insert(judgeInvitations).values([
    { ...invitation, email: person.email, userId: person.id, invitedBy: mate.id, tokenHash: 'judge-1' },
    { ...invitation, email: mate.email, invitedBy: person.id, tokenHash: 'judge-2' },
    {
      ...invitation,
      email: `${canary}@kiln.example`.toLowerCase(),
      acceptedBy: person.id,
      invitedBy: mate.id,
      status: 'accepted',
      tokenHash: 'judge-3',
    },
  ])
  await db.insert(judgeIntakes).values({ eventId, closedAt: opensAt, closedBy: person.id })
  const conflict = { submissionId: submission, createdBy: person.id, liftedBy: person.id }
  await db.insert(judgeConflicts).values([
    { ...conflict, judgeId: judge, source: 'stated', reason: `${canary} knows them` },
    { ...conflict, judgeId: otherJudgeId, source: 'organizer' },
  ])
  const assignmentRunId = getId(
    await db
      .insert(assignmentRuns)
      .values({ roundId: round, seed: 1, inputHash: 'x', summary, dealtBy: person.id })
      .returning(),
  )
  const where = { roundId: round, judgeId: judge, submissionId: submission }
  await db.insert(assignments).values({ ...where, source: 'dealt', dealId: assignmentRunId, place: 1 })
  const ballot = getId(
    await db
      .insert(ballots)
      .values({ ...where, comment: 'Fine.', note: 'Second.' })
      .returning(),
  )
  await db.insert(ballotVersions).values({ ballotId: ballot, version: 1, levels: {}, comment: '', note: '' })
  await addPublishing({ db } as World, { person, mate, event, submission }, { round, opensAt })
  const facts = { holder: canary, title: 'Judge', narrative: `${canary} judged.`, project: null, team: null }
  const eventFields = { title: 'Field Notes', startAt: null, endAt: null }
  await db.insert(certificates).values({
    userId: person.id,
    eventId,
    kind: 'judge',
    token: canary,
    issuedAt: opensAt,
    facts: { ...facts, event: eventFields },
  })
  await addVoting({ db } as World, { person, mate, event, submission })
}

/** Has the person set up the event's vote, vote in it, and exclude votes of others. */
async function addVoting({ db }: World, { person, mate, event, submission }: JudgingPerson) {
  const eventId = event.id
  const [opensAt, closesAt] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  const enrolledBefore = opensAt
  await db
    .insert(voteSettings)
    .values({ eventId, mode: 'votes', budget: 3, enrolledBefore, opensAt, closesAt, createdBy: person.id })
  const cast = { eventId, budget: 3, spent: 1, network: canary, firstVotedAt: opensAt }
  const ownVoteId = getId(
    await db
      .insert(voters)
      .values({ ...cast, userId: person.id })
      .returning(),
  )
  await db.insert(voters).values({ ...cast, network: '', userId: mate.id, excludedBy: person.id })
  await db.insert(votes).values({ voterId: ownVoteId, submissionId: submission, weight: 1, castAt: opensAt })
}

/** Has the person publish results of the event and answer an appeal of their own team. */
async function addPublishing(
  { db }: World,
  { person, event, submission }: JudgingPerson,
  { round, opensAt }: { round: string; opensAt: Date },
) {
  const eventId = event.id
  const { teamId } = (await db.select().from(submissions).where(eq(submissions.id, submission)))[0]!
  const publicationFields = { eventId, version: 1, roundId: round, plan, mark: '', parts: 1, warnings: 0 }
  const signedFields = {
    preparedBy: person.id,
    signedBy: person.id,
    publishedBy: person.id,
    publishedAt: opensAt,
  }
  await db.insert(publications).values({ ...publicationFields, ...signedFields, bundle: '{}', kid: 'none' })
  await db
    .insert(signingRules)
    .values({ eventId, needsTwo: true, liftAskedBy: person.id, liftAskedAt: opensAt })
  await db.insert(resultSigners).values({ eventId, userId: person.id })
  const appeal = { eventId, teamId, submissionId: submission, userId: person.id, answeredBy: person.id }
  await db
    .insert(appeals)
    .values({ ...appeal, reason: 'Our demo was down.', outcome: 'kept', answeredAt: opensAt })
}

const plan = {
  roundId: '',
  namedPlaces: 3,
  deviations: [],
  prizes: [],
  mentions: [],
  comparedFor: '',
  appealHours: 72,
  needsTwo: false,
  changes: '',
}

const summary = { ballots: 1, bridges: 0, parts: 1, connectivity: 0, shortfall: [] }

const buildFrozenFields = (submittedAt: Date) => ({
  title: 'Night Ferry',
  shortDescription: '',
  description: '',
  trackId: null,
  imageLink: null,
  videoLink: null,
  repoLink: null,
  demoUrl: null,
  presentationLink: null,
  technologyIds: [],
  version: 1,
  submittedAt,
})

const getId = ([row]: { id: string }[]): string => row!.id
