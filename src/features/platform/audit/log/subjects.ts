import { sql } from 'drizzle-orm'
import { itemPlaces } from './places.ts'

const cases = itemPlaces.map(
  ({ kind, name, href, from }) => sql`when ${sql.raw(`'${kind}'`)} then (
    select json_build_object('name', ${name}, 'href', ${href}) from ${from} it where it.id = a.subject_id)`,
)

/** Subject of entry `a` with its current name, also after deletion; the name is null once purged. */
export const subjectSql = sql`(select json_build_object('kind', a.subject_kind, 'id', a.subject_id,
      'name', found.place ->> 'name', 'href', found.place ->> 'href')
    from (select case case a.subject_kind when 'user' then 'account' else a.subject_kind end
      ${sql.join(cases, sql` `)} end) found (place))`
