import { type SQL, sql } from 'drizzle-orm'
import type { NounRows } from '#database/noun-rows.ts'
import { nouns } from '#features/nouns.ts'
import { type FlagKind, flagKinds } from '../contract.ts'

/** What reports are about, as the database tells it. */
export interface SubjectFacts {
  title: string
  excerpt: string
  pictures: string[]
  path: string | null
  ownerId: string | null
  state: 'shown' | 'hidden' | 'unseen' | 'gone'
  /** Published results name it, or are its own. */
  hasWon: boolean
}

/**
 * The facts of any kind of thing in one value, so that a list of all kinds is one round trip. Null: it never was.
 * `kind` and `id` name no row called x.
 */
export const factsOf = ({ kind, id }: { kind: SQL; id: SQL }): SQL<SubjectFacts | null> =>
  sql`case ${kind} ${sql.join(
    flagKinds.map((one) => sql`when ${sql.raw(`'${one}'`)} then (${factsOfOne(one)} where x.id = ${id})`),
    sql` `,
  )} end`

const never = sql.raw('false')
const none = sql.raw(`'[]'::jsonb`)

/** A draft may have no title yet. */
function factsOfOne(kind: FlagKind): SQL {
  const noun: NounRows = nouns[kind]('x')
  const { table, title, excerpt, pictures = none, path, owner, hasWon, isGone, isHidden, isUnseen } = noun
  return sql`select json_build_object('title', coalesce(nullif(${title}, ''), 'Untitled'),
    'excerpt', left(${excerpt}, 400), 'pictures', ${pictures}, 'path', ${path}, 'ownerId', ${owner}, 'hasWon', ${hasWon ?? never},
    'state', case when ${isGone} then 'gone' when ${isHidden ?? never} then 'hidden'
      when ${isUnseen ?? never} then 'unseen' else 'shown' end) from ${sql.identifier(table)} x`
}
