import { and, asc, eq } from 'drizzle-orm'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import type { Criterion } from '#features/judging/rubric/contract.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Reasons } from '../contract.ts'
import { readReasons } from '#features/judging/seal/policy.ts'
import { appealUntil, extractFacts, getPublishedVersion, publishedTies } from '../plan/publications.ts'
import { appeals, publicationBallots, publicationEntries } from '../table.ts'
import { loadProjectForViewer } from './project-for-viewer.ts'

/**
 * Returns the judges' ballots and comments for one project in the latest version, for its team and event
 * managers. 404 before results are published and for projects outside every round. Leaves out the ballots
 * while the organizers hide them.
 */
export async function getReasons(
  ctx: MemberContext,
  { submissionId }: { submissionId: string },
): Promise<Reasons> {
  const project = await loadProjectForViewer(ctx, submissionId)
  allow(ctx, readReasons, project)
  const row = await getPublishedVersion(ctx, project.eventId)
  const { entries, rounds, ...facts } = await extractFacts(ctx, row)
  const [line] = await ctx.db
    .select()
    .from(publicationEntries)
    .where(
      and(eq(publicationEntries.publicationId, row.id), eq(publicationEntries.submissionId, submissionId)),
    )
  if (!line) throw notFound('Result')
  const [appeal] = await ctx.db
    .select()
    .from(appeals)
    .where(and(eq(appeals.eventId, project.eventId), eq(appeals.teamId, project.teamId)))
  const { mode, name: roundName } = rounds[line.round - 1]!
  const isHidden = row.reasonsHiddenAt !== null
  const ballots = isHidden ? [] : await loadBallots(ctx, { publicationId: row.id, submissionId })
  return {
    submissionId,
    version: row.version,
    isMember: project.isMember,
    hiddenFor: isHidden ? row.reasonsHiddenFor : null,
    result: { ...line, entries, mode, roundName },
    ties: publishedTies({ ...facts, rounds }),
    criteria: await loadCriteria(ctx, project.eventId, facts.rubric),
    ballots: ballots.map((ballot) => ({ ...ballot, roundName: rounds[ballot.round - 1]!.name })),
    appealUntil: appealUntil(row),
    appeal: appeal ?? null,
  }
}

type Facts = Awaited<ReturnType<typeof extractFacts>>

const loadBallots = (
  { db }: MemberContext,
  { publicationId, submissionId }: { publicationId: string; submissionId: string },
) =>
  db
    .select()
    .from(publicationBallots)
    .where(
      and(
        eq(publicationBallots.publicationId, publicationId),
        eq(publicationBallots.submissionId, submissionId),
      ),
    )
    .orderBy(asc(publicationBallots.place))

/**
 * Returns the criteria of the rubric version that the results use, because a later version may have other
 * criteria.
 */
async function loadCriteria({ db }: MemberContext, eventId: string, last: Facts['rubric']) {
  if (!last) return []
  const [rubricVersion] = await db
    .select({ criteria: rubricVersions.criteria })
    .from(rubricVersions)
    .where(and(eq(rubricVersions.eventId, eventId), eq(rubricVersions.version, last.version)))
  const levels = new Map(
    rubricVersion?.criteria.map((criterion: Criterion) => [criterion.id, criterion.levels]),
  )
  const sum = last.criteria.reduce((all, { weight }) => all + weight, 0)
  return last.criteria.map(({ id, name, weight }) => ({
    id,
    name,
    percent: (100 * weight) / sum,
    levels: levels.get(id) ?? [],
  }))
}
