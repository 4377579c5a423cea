import { sql } from 'drizzle-orm'
import { places } from './places.ts'

const cases = Object.entries(places)
  .map(
    ([kind, { name, href, from, there = 'true' }]) =>
      `when '${kind}' then (select json_build_object('name', ${name},
        'href', case when ${there} then ${href} end) from ${from} where it.id = a.subject_id)`,
  )
  .join('\n')

/** What entry `a` is about: called as it is now, also after it was deleted; null once it was purged. */
export const subjectOf = sql.raw(
  `(select json_build_object('kind', a.subject_kind, 'id', a.subject_id,
      'name', found.place ->> 'name', 'href', found.place ->> 'href')
    from (select case a.subject_kind ${cases} end) found (place))`,
)
