import { type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { eventRows } from '#features/event/rows.ts'
import { submissionRows } from '#features/submission/rows.ts'
import { isMember } from '#features/participant/rows.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

const itsProject = submissionRows('its_project')

interface Around {
  /** The rows of its submission and its event. */
  submission: string
  event: string
}

/** The rules of a review, said to the database of row `v`. */
export const reviewRows = (v: string) => {
  const projectOf = (value: SQL) =>
    sql`(select ${value} from submission its_project where its_project.id = ${sql.raw(`${v}.submission_id`)})`
  const isShown = sql.raw(`(${v}.approved and ${v}.hidden_at is null)`)
  return {
    /** As `isReadable` for a visitor. */
    isShown,
    /** As `isReadable`. */
    visibleTo(viewer: Viewer | null, now: Date, { submission, event }: Around): SQL {
      if (!viewer) return isShown
      if (viewer.role === 'ADMIN') return sql`true`
      const { managedBy, releasesFeedback } = eventRows(event)
      return sql`(${sql.raw(`${v}.user_id`)} = ${viewer.id} or ${sql.raw(`${v}.hidden_at is null and (${v}.approved`)}
        or ${managedBy(viewer)}
        or ${releasesFeedback(at(now))} and ${isMember(viewer.id, sql.raw(`${submission}.team_id`))}))`
    },
    /** What averages are made of. */
    isCounted: sql.raw(`(${v}.hidden_at is null and ${v}.set_aside_at is null)`),
    table: 'review',
    title: sql`'Feedback on ' || ${projectOf(itsProject.title)}`,
    excerpt: sql.raw(`${v}.review`),
    path: projectOf(itsProject.path),
    owner: sql.raw(`${v}.user_id`),
    /** It is never deleted itself. */
    isGone: projectOf(itsProject.isGone),
    isHidden: sql.raw(`${v}.hidden_at is not null`),
  }
}
