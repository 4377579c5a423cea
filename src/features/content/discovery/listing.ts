import { type SQL, sql } from 'drizzle-orm'
import { applicationRows } from '#features/community/app/rows.ts'
import { applicationCategories, applicationTechnologies } from '#features/community/app/table.ts'
import { eventRows } from '#features/event/event/rows.ts'
import { selectCategorySlugs } from '#features/content/category/rows.ts'
import { medalSql, selectProjectIds, publiclyListedProjects } from '#features/event/submission/rows.ts'
import { submissionCategories, submissionTechnologies } from '#features/event/submission/table.ts'
import {
  technologyNames,
  technologySlugsWithProviders,
  type TechnologyLink,
  selectUsingItemIds,
} from '#features/content/technology/rows.ts'
import type { Context } from '#lib/contract/context.ts'

/** Changed item, in exactly one of the fields; without any, everything is updated, as after a seed. */
interface ChangedItem {
  submissionId?: string
  applicationId?: string
  teamId?: string
  eventId?: string
  /** Technology whose uses are affected; for a provider, also the uses of its technologies. */
  technologyId?: string
}

/** Conditions for the submissions `s`, applications `a` and entries affected by a change. */
interface Scope {
  submissions: SQL
  applications: SQL
  entries: SQL
}

const scopes: Record<keyof ChangedItem, (id: string) => Scope> = {
  submissionId: (id) => ({
    submissions: sql`s.id = ${id}`,
    applications: sql`false`,
    entries: sql`submission_id = ${id}`,
  }),
  applicationId: (id) => ({
    submissions: sql`false`,
    applications: sql`a.id = ${id}`,
    entries: sql`application_id = ${id}`,
  }),
  teamId: (id) => ({
    submissions: sql`s.team_id = ${id}`,
    applications: sql`false`,
    entries: sql`submission_id in (${selectProjectIds(id)})`,
  }),
  eventId: (id) => ({
    submissions: sql`s.event_id = ${id}`,
    applications: sql`false`,
    entries: sql`event_id = ${id}`,
  }),
  technologyId: (id) => {
    const submissions = selectUsingItemIds(submissionTechnologies.submissionId, id)
    const applications = selectUsingItemIds(applicationTechnologies.applicationId, id)
    return {
      submissions: sql`s.id in ${submissions}`,
      applications: sql`a.id in ${applications}`,
      entries: sql`(submission_id in ${submissions} or application_id in ${applications})`,
    }
  },
}
const siteScope: Scope = { submissions: sql`true`, applications: sql`true`, entries: sql`true` }

/**
 * Updates the project entries in the transaction of a change. Call it after every write that affects whether,
 * since when or in which order everyone sees a project. The site-wide total is written at the end of the
 * transaction.
 */
export async function listProjects(ctx: Context, change: ChangedItem = {}): Promise<void> {
  const [changedItem] = Object.entries(change) as [keyof ChangedItem, string][]
  const scope = changedItem ? scopes[changedItem[0]](changedItem[1]) : siteScope
  // A like may be counted between this statement's read and its write, so a single change keeps the stored
  // count.
  const likes = sql.raw(changedItem ? 'project_entry.likes_count' : 'excluded.likes_count')
  const changes = await ctx.db.execute<{ by: number }>(
    sql`
    with wanted (${columns}, topics) as (
      ${selectSubmissions(scope.submissions)} union all ${selectApplications(scope.applications)}
    ),
    gone as (
      delete from project_entry where ${scope.entries} and id not in (select id from wanted) returning id
    ),
    written as (
      insert into project_entry (${columns})
      select ${columns} from wanted order by id
      on conflict (id) do update set event_id = excluded.event_id, medal = excluded.medal,
        likes_count = ${likes}, shown_at = excluded.shown_at, words = excluded.words
      returning id, likes_count, xmax = 0 as is_new
    ),
    without as (
      delete from project_topic t using wanted where t.id = wanted.id and t.topic <> all(wanted.topics)
    ),
    under as (
      insert into project_topic (topic, id, medal, likes_count, shown_at)
      select topic, id, medal, written.likes_count, shown_at
      from written join wanted using (id), unnest(topics) topic order by id, topic
      on conflict (topic, id) do update set medal = excluded.medal, likes_count = excluded.likes_count,
        shown_at = excluded.shown_at
      where (project_topic.medal, project_topic.likes_count, project_topic.shown_at)
        <> (excluded.medal, excluded.likes_count, excluded.shown_at)
    )
    select ((select count(*) from written where is_new) - (select count(*) from gone))::int as by`,
    'objects',
  )
  ctx.count('project_total', { total: changes[0]!.by }, ({ total }) =>
    ctx.db.execute(sql`
      insert into project_total (id, total) values (1, ${total})
      on conflict (id) do update set total = project_total.total + excluded.total`),
  )
  ctx.changed('project-list')
}

const columns = sql.raw('id, submission_id, application_id, event_id, medal, likes_count, shown_at, words')

/**
 * Counts a like in its transaction, which holds the item's row lock; does nothing for an item that is not
 * listed.
 */
export async function countProjectLike(ctx: Context, { id, by }: { id: string; by: 1 | -1 }): Promise<void> {
  const updatedRows = await ctx.db.execute(
    sql`with counted as (
        update project_entry set likes_count = likes_count + ${by} where id = ${id} returning id, likes_count
      ), under as (
        update project_topic t set likes_count = counted.likes_count from counted where t.id = counted.id
      )
      select id from counted`,
    'objects',
  )
  if (updatedRows.length > 0) ctx.changed('project-list')
}

/** Returns the topics of an item; one that uses a technology is found by the provider too. */
const selectTopics = (technologies: TechnologyLink, categories: TechnologyLink) => sql`
    array(select 'tech ' || slug from (${technologySlugsWithProviders(technologies)}) known)
      || array(select 'category ' || slug from (${selectCategorySlugs(categories)}) known)`

const submissionUse = { by: submissionTechnologies.submissionId, id: sql`s.id` }
const applicationLink = { by: applicationTechnologies.applicationId, id: sql`a.id` }

const eventSql = eventRows('e')

/**
 * Selects submissions of public events; those hidden until the close are shown from then on. Unpublished
 * results are left out.
 */
const selectSubmissions = (condition: SQL) => sql`
  select s.id, s.id, null::uuid, s.event_id, case when e.results_published_at is null then 5 else coalesce(${medalSql('s')}, 5) end,
    s.likes_count,
    case when e.submissions_visible = 'atOnce' then s.submitted_at
      else greatest(s.submitted_at, e.submissions_close_at, case when e.submissions_close_at is null then e.end_at end)
    end,
    concat_ws(' ', s.title, s.short_description, t.name, ${technologyNames(submissionUse, ' ')}),
    ${selectTopics(submissionUse, { by: submissionCategories.submissionId, id: sql`s.id` })} || ('event ' || s.event_id)
  from ${publiclyListedProjects} and ${condition}
    and (e.submissions_visible = 'atOnce' or ${eventSql.closesAt} is not null)`

const application = applicationRows('a')

const selectApplications = (condition: SQL) => sql`
  select a.id, null::uuid, a.id, null::uuid, 5, a.likes_count, a.published_at,
    concat_ws(' ', a.title, a.short_description, ${technologyNames(applicationLink, ' ')}),
    ${selectTopics(applicationLink, { by: applicationCategories.applicationId, id: sql`a.id` })}
  from ${sql.identifier(application.table)} a where ${condition} and ${application.isPublished}`
