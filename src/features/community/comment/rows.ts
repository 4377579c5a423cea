import { type SQL, sql } from 'drizzle-orm'
import { applicationRows } from '#features/community/app/rows.ts'
import { managingRoles } from '#features/event/event/policy.ts'
import { holdsRole } from '#features/event/event/rows.ts'
import { submissionRows } from '#features/event/submission/rows.ts'
import { isDeleted } from '#database/noun-rows.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

const projectRows = submissionRows('its_project')
const appSql = applicationRows('its_app')

/** Comment rules as SQL for alias `c`. */
export const commentRows = (c: string) => {
  const selectFromProject = (value: SQL) =>
    sql`(select ${value} from submission its_project where its_project.id = ${sql.raw(`${c}.submission_id`)})`
  const selectFromApp = (value: SQL) =>
    sql`(select ${value} from application its_app where its_app.id = ${sql.raw(`${c}.application_id`)})`
  const titleSql = sql`coalesce(${selectFromProject(projectRows.title)}, ${selectFromApp(appSql.title)})`
  return {
    /** SQL counterpart of `isShown`. */
    visibleTo(viewer: Viewer | null): SQL {
      if (viewer?.role === 'ADMIN') return sql`true`
      const isShown = sql.raw(`${c}.hidden_at is null`)
      return viewer
        ? sql`(${isShown} or ${sql.raw(`${c}.user_id`)} = ${viewer.id} or ${holdsRole(viewer.id, managingRoles, selectFromProject(sql.raw('its_project.event_id')))})`
        : isShown
    },
    table: 'comment',
    title: sql`'Comment on ' || ${titleSql}`,
    excerpt: sql.raw(`${c}.body`),
    path: sql`coalesce(${selectFromApp(appSql.path)}, ${selectFromProject(projectRows.path)}) || '#comment-' || ${sql.raw(`${c}.id`)}`,
    /** Name of the commented project. */
    place: titleSql,
    event: selectFromProject(sql.raw('its_project.event_id')),
    owner: sql.raw(`${c}.user_id`),
    isGone: isDeleted(c),
    isAway: sql`(${isDeleted(c)} or coalesce(${selectFromProject(projectRows.isAway)}, ${selectFromApp(appSql.isGone)}))`,
    isHidden: sql.raw(`${c}.hidden_at is not null`),
  }
}
