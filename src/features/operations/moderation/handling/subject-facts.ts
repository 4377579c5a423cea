import { type SQL, sql } from 'drizzle-orm'
import type { NounRows } from '#database/noun-rows.ts'
import { nouns } from '#features/nouns.ts'
import { type FlagKind, flagKinds } from '../contract.ts'

export interface SubjectFacts {
  title: string
  excerpt: string
  pictures: string[]
  path: string | null
  ownerId: string | null
  state: 'shown' | 'hidden' | 'unseen' | 'gone'
  /** Whether published results name the item or, for an event, are its own. */
  hasWon: boolean
}

/**
 * Selects the facts of an item of any kind as one value, so that a mixed list needs one round trip. Null if
 * it never existed. `kind` and `id` must not refer to a row named x.
 */
export const selectFacts = ({ kind, id }: { kind: SQL; id: SQL }): SQL<SubjectFacts | null> =>
  sql`case ${kind} ${sql.join(
    flagKinds.map(
      (kindName) =>
        sql`when ${sql.raw(`'${kindName}'`)} then (${selectFactsOfKind(kindName)} where x.id = ${id})`,
    ),
    sql` `,
  )} end`

const falseSql = sql.raw('false')
const emptyListSql = sql.raw(`'[]'::jsonb`)

/** Selects the facts of one kind, with a placeholder for a draft without a title. */
function selectFactsOfKind(kind: FlagKind): SQL {
  const noun: NounRows = nouns[kind]('x')
  const {
    table,
    title,
    excerpt,
    pictures = emptyListSql,
    path,
    owner,
    hasWon,
    isGone,
    isHidden,
    isUnseen,
  } = noun
  return sql`select json_build_object('title', coalesce(nullif(${title}, ''), 'Untitled'),
    'excerpt', left(${excerpt}, 400), 'pictures', ${pictures}, 'path', ${path}, 'ownerId', ${owner}, 'hasWon', ${hasWon ?? falseSql},
    'state', case when ${isGone} then 'gone' when ${isHidden ?? falseSql} then 'hidden'
      when ${isUnseen ?? falseSql} then 'unseen' else 'shown' end) from ${sql.identifier(table)} x`
}
