import { type SQL, sql } from 'drizzle-orm'
import type { NounRows } from '#database/noun-rows.ts'
import { nouns } from '#features/nouns.ts'
import { administrators, publishers } from '#features/people/auth/rows.ts'
import { siteQueues } from '#features/operations/waiting/rows.ts'
import { nounNames } from '#lib/nouns.ts'
import { type QueueName, queueNames, queues } from '../kinds/queues.ts'

interface SubjectRef {
  kind: SQL
  id: SQL
  userId: string | SQL
}

export interface Fact {
  title: string
  path: string | null
}

/** SQL for title and path of any subject as JSON; null if this person can no longer see it. */
export const selectFact = ({ kind, id, userId }: SubjectRef): SQL<Fact | null> =>
  sql`case ${kind} when 'account' then json_build_object('title', '', 'path', null) ${sql.join(
    nounNames.map((name) => {
      const { title, path, ...rows }: NounRows = nouns[name]('x')
      return sql`when ${sql.raw(`'${name}'`)} then (
        select json_build_object('title', coalesce(nullif(${title}, ''), 'Untitled'), 'path', ${path})
        ${existsForUser({ title, path, ...rows }, { id, userId })})`
    }),
    sql` `,
  )} ${sql.join(
    queueNames.map(
      (name) => sql`when ${sql.raw(`'${name}'`)} then (
        select json_build_object('title', count(*)::text, 'path', null) ${selectWaiting(name, userId)}
        having count(*) > 0)`,
    ),
    sql` `,
  )} end`

/** Like `selectFact`, but only whether the person can see it, for counting. */
export const isSeen = ({ kind, id, userId }: SubjectRef): SQL<boolean> =>
  sql`case ${kind} when 'account' then true ${sql.join(
    nounNames.map(
      (name) =>
        sql`when ${sql.raw(`'${name}'`)} then exists (select ${existsForUser(nouns[name]('x'), { id, userId })})`,
    ),
    sql` `,
  )} ${sql.join(
    queueNames.map(
      (name) => sql`when ${sql.raw(`'${name}'`)} then exists (select ${selectWaiting(name, userId)})`,
    ),
    sql` `,
  )} else false end`

/**
 * SQL for a row if neither the thing nor its parent is deleted and the thing isn't hidden; drafts only for
 * their owners and `sharers`.
 */
function existsForUser(rows: NounRows, { id, userId }: Omit<SubjectRef, 'kind'>): SQL {
  const { table, owner, sharers, isGone, isAway = isGone, isHidden = falseSql, isUnseen = falseSql } = rows
  const isOwnedByUser = sql`(${owner} = ${userId}::uuid
    ${sharers ? sql`or ${userId}::uuid in (select people.user_id from (${sharers}) people)` : sql``})`
  return sql`from ${sql.identifier(table)} x where x.id = ${id} and not ${isAway} and not ${isHidden}
    and (not ${isUnseen} or ${isOwnedByUser})`
}

const falseSql = sql.raw('false')

const maxWaitingSql = sql.raw('100')
const circles = { administrators, publishers }
const queueRows: Record<QueueName, SQL> = siteQueues

/**
 * SQL rows of items waiting in a queue, except this person's own. Returns none if they no longer work through
 * it.
 */
const selectWaiting = (name: QueueName, userId: string | SQL): SQL => sql`from (
    select from (${queueRows[name]}) waiting where waiting.owner is distinct from ${userId}::uuid limit ${maxWaitingSql}) few
  where ${userId}::uuid in (select them.user_id from (${circles[queues[name].whose]}) them)`
