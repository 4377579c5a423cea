import { type SQL, sql } from 'drizzle-orm'
import type { NounRows } from '#database/noun-rows.ts'
import { applicationRows } from '#features/community/app/rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { submissionRows } from '#features/event/submission/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import { likes } from './table.ts'

const likedKinds = [
  [likes.submissionId, submissionRows],
  [likes.applicationId, applicationRows],
  [likes.tutorialId, tutorialRows],
  [likes.articleId, articleRows],
] as const

/** Liked items as SQL for alias `l`. */
export function likeRows(l: string) {
  const selectFromLiked = (value: (rows: NounRows) => SQL) =>
    sql`coalesce(${sql.join(
      likedKinds.map(([{ name }, getRows]) => {
        const rows = getRows('its')
        return sql`(select ${value(rows)} from ${sql.identifier(rows.table)} its
          where its.id = ${sql.raw(l)}.${sql.identifier(name)})`
      }),
      sql`, `,
    )})`
  return {
    table: 'like',
    kind: selectFromLiked(({ table }) => sql.raw(`'${table}'`)),
    title: selectFromLiked(({ title }) => title),
    path: selectFromLiked(({ path }) => path),
    isGone: selectFromLiked(({ isGone, isAway = isGone }) => isAway),
  }
}

/** Rows `l` of this account's likes. */
export const selectLikesBy = (userId: SQL): SQL => sql`"like" l where l.user_id = ${userId}`
