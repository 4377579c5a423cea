import { eq, sql } from 'drizzle-orm'
import { listProjects } from '#features/content/discovery/listing.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { removeFromIndex } from '#features/platform/search/service.ts'
import type { Context } from '#lib/contract/context.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { indexSubmission } from './findable.ts'
import { isMember, selectMemberIds } from '#features/event/participant/rows.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { nameOfTeam } from '#features/event/team/rows.ts'
import { linkChecks, submissions } from '../table.ts'

export const submissionData: PersonalData = {
  copies: [
    {
      name: 'submissions',
      about: 'Your teams’ projects, drafts included, with their results.',
      of: ['submission.admin_user_id', 'submission.saved_by_user_id'],
      rows: ({ userId }) => sql`
        select s.id, e.title as event, s.team_name, s.slug, s.title, s.short_description, s.description,
          s.image_link, s.video_link, s.repo_link, s.demo_url, s.demo_platform, s.presentation_link, s.likes_count,
          case when e.results_published_at is not null then s.position end as position,
          case when e.results_published_at is not null then s.event_position end as event_position,
          s.submitted_at, s.hidden_at, s.disqualified_at, s.created_at, s.updated_at, s.deleted_at
        from submission s ${joinEvent(sql`s.event_id`)}
        where s.admin_user_id = ${userId} or s.saved_by_user_id = ${userId}
          or ${isMember(userId, sql`s.team_id`)}`,
    },
    {
      name: 'submission-reports',
      about: 'Projects you reported as breaking the rules, or stopped reporting.',
      of: ['submission_report.user_id'],
      rows: ({ userId }) => sql`
        select r.id, s.title as submission, r.breaks_rules, r.reason, r.created_at
        from submission_report r join submission s on s.id = r.submission_id where r.user_id = ${userId}`,
    },
    {
      name: 'extensions-granted',
      about: 'Teams you gave more time.',
      of: ['submission_extension.granted_by'],
      rows: ({ userId }) => sql`
        select x.team_id as id, ${nameOfTeam(sql`x.team_id`)} as team, x.until, x.reason, x.created_at
        from submission_extension x where x.granted_by = ${userId}`,
    },
  ],
  /**
   * Runs before the member leaves the team. Erases the projects of teams without other members. A published
   * place keeps the title and the team's name, because the other teams have a right to the results.
   */
  async erase(ctx, { userId }) {
    for (const soloSubmission of await selectSoloSubmissions(ctx, userId))
      await emptySubmission(ctx, soloSubmission)
    await ctx.db
      .update(submissions)
      .set({ savedByUserId: null, updatedAt: submissions.updatedAt })
      .where(eq(submissions.savedByUserId, userId))
  },
}

interface SoloSubmission extends Record<string, unknown> {
  id: string
  eventId: string
  isLive: boolean
  isSubmitted: boolean
  isPlaced: boolean
}

const selectSoloSubmissions = ({ db }: Context, userId: string) =>
  db.execute<SoloSubmission>(
    sql`select s.id, s.event_id as "eventId", s.deleted_at is null as "isLive", s.submitted_at is not null as "isSubmitted",
        s.deleted_at is null and s.submitted_at is not null and e.results_published_at is not null
          and (s.position is not null or s.event_position is not null) as "isPlaced"
      from submission s ${joinEvent(sql`s.event_id`)}
      where (s.admin_user_id = ${userId} or ${isMember(userId, sql`s.team_id`)})
        and not exists (${selectMemberIds(sql`s.team_id`)} and pt.user_id <> ${userId})
      order by s.event_id, s.id`,
    'objects',
  )

async function emptySubmission(
  ctx: Context,
  { id, eventId, isLive, isSubmitted, isPlaced }: SoloSubmission,
): Promise<void> {
  await ctx.db
    .update(submissions)
    .set({
      ...(!isPlaced && { title: '', slug: null, teamName: '', deletedAt: ctx.now }),
      shortDescription: '',
      description: '',
      rendered: null,
      imageLink: null,
      videoLink: null,
      repoLink: null,
      demoUrl: null,
      demoPlatform: null,
      presentationLink: null,
      updatedAt: ctx.now,
    })
    .where(eq(submissions.id, id))
  await ctx.db.delete(linkChecks).where(eq(linkChecks.submissionId, id))
  if (isLive && isSubmitted && !isPlaced) countEvent(ctx, eventId, { submissions: -1 })
  await (isPlaced ? indexSubmission(ctx, id) : removeFromIndex(ctx, 'submission', id))
  await listProjects(ctx, { submissionId: id })
  ctx.changed('submission', id)
  ctx.changed('submissions', eventId)
}
