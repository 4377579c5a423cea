import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { areSubmissionsVisible } from '#features/event/event/life/phase.ts'
import { isListed } from '#features/event/event/policy.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { addToIndex, removeFromIndex } from '#features/platform/search/service.ts'
import { teams } from '#features/event/team/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { getMedal, medalLabels } from '../results/medal.ts'
import { technologyNames } from '#features/content/technology/rows.ts'
import { categoryNames } from '#features/content/category/rows.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import { isIndexed } from '#features/platform/search/rows.ts'
import { submissions, submissionCategories, submissionTechnologies } from '../table.ts'

const batch = 200
const eventSql = eventRows('event')

/** Updates a submission in the search index, or removes it. Called after every change of it. */
export async function indexSubmission(ctx: Context, id: string): Promise<void> {
  const rows = await loadFindable(ctx, eq(submissions.id, id))
  if (rows.length === 0) await removeFromIndex(ctx, 'submission', id)
  for (const row of rows) await index(ctx, row)
}

/**
 * Indexes up to 200 submissions of an event or a team, in order of id, after the id `after`. Returns the last
 * id if there may be more.
 */
export async function indexSubmissions(
  ctx: Context,
  { eventId, teamId, after }: { eventId?: string; teamId?: string; after?: string | undefined },
): Promise<string | undefined> {
  const rows = await loadFindable(
    ctx,
    and(
      eventId ? eq(submissions.eventId, eventId) : eq(submissions.teamId, teamId!),
      after ? gt(submissions.id, after) : undefined,
    ),
  )
  for (const row of rows) await index(ctx, row)
  return rows.length === batch ? rows.at(-1)?.id : undefined
}

/** Copies the team's name to its submissions. */
export async function nameTeam(ctx: Context, teamId: string): Promise<void> {
  const rows = await ctx.db
    .update(submissions)
    .set({ teamName: nameOfTeam(sql`${teamId}`), updatedAt: submissions.updatedAt })
    .where(eq(submissions.teamId, teamId))
    .returning({ eventId: submissions.eventId })
  for (const { eventId } of rows) ctx.changed('submissions', eventId)
}

/**
 * Indexes up to 200 submissions that became public when submissions closed, in the last two days, and aren't
 * indexed yet.
 */
export async function indexNewlyPublic(ctx: Context): Promise<void> {
  const rows = await loadFindable(
    ctx,
    sql`event.submissions_visible = 'afterClose' and ${eventSql.isListed}
      and submission.submitted_at is not null
      and ${eventSql.closesAt} between ${toTimestampSql(ctx.now)} - interval '2 days' and ${toTimestampSql(ctx.now)}
      and not ${isIndexed('submission', sql`submission.id`)}`,
  )
  for (const row of rows) await index(ctx, row)
}

type Row = Awaited<ReturnType<typeof loadFindable>>[number]

function loadFindable(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      id: submissions.id,
      title: submissions.title,
      excerpt: submissions.shortDescription,
      image: submissions.imageLink,
      slug: submissions.slug,
      submittedAt: submissions.submittedAt,
      position: submissions.position,
      eventPosition: submissions.eventPosition,
      hasResults: sql<boolean>`event.results_published_at is not null`,
      teamSlug: teams.slug,
      event: {
        slug: events.slug,
        visibility: events.visibility,
        dev: events.dev,
        submissionsVisible: events.submissionsVisible,
        startAt: events.startAt,
        endAt: events.endAt,
        submissionsCloseAt: events.submissionsCloseAt,
      },
      isThere: sql<boolean>`event.deleted_at is null and team.deleted_at is null`,
      words: sql<string>`concat_ws(' ', team.name, event.title,
        ${technologyNames({ by: submissionTechnologies.submissionId, id: sql`submission.id` }, ' ')},
        ${categoryNames({ by: submissionCategories.submissionId, id: sql`submission.id` }, ' ')},
        submission.rendered ->> 'plain')`,
    })
    .from(submissions)
    .innerJoin(events, eq(events.id, submissions.eventId))
    .innerJoin(teams, eq(teams.id, submissions.teamId))
    .where(and(isNull(submissions.deletedAt), condition))
    .orderBy(asc(submissions.id))
    .limit(batch)
}

async function index(ctx: Context, row: Row): Promise<void> {
  const { id, title, excerpt, image, slug, teamSlug, event, words } = row
  if (!isPublic(row, ctx.now)) return removeFromIndex(ctx, 'submission', id)
  const url = `/event/${event.slug}/${teamSlug}/${slug}`
  const medal = row.hasResults && getMedal(row)
  const shownExcerpt = medal ? `${medalLabels[medal]} · ${excerpt}` : excerpt
  await addToIndex(ctx, { kind: 'submission', id, title, excerpt: shownExcerpt, url, image, words })
}

function isPublic({ event, isThere, submittedAt }: Row, now: Date): boolean {
  return isThere && submittedAt !== null && isListed(event) && areSubmissionsVisible(event, now)
}
