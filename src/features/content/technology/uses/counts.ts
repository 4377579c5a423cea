import { type SQL, sql } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { selectVisibleUnder } from '#features/content/discovery/rows.ts'
import { eventsUsing } from '#features/event/event/rows.ts'
import { selectTutorialsUsing } from '#features/content/tutorial/rows.ts'
import type { TechnologyCounts } from '../contract.ts'
import { technologies } from '../table.ts'

/** Ids of a technology and, for a provider, of its technologies; links refer to the default language. */
export const technologyIdsSql = sql`(select known.id from ${technologies} known left join ${technologies} maker on maker.id = known.provider_id where known.deleted_at is null and (known.slug = ${technologies.slug} or maker.slug = ${technologies.slug}))`

/** Counts the public items that use the row's technology. */
export const countsJson = (now: Date): SQL<TechnologyCounts> => sql`(
  select json_build_object('projects', count(entry.submission_id)::int, 'apps', count(entry.application_id)::int,
    'tutorials', (select count(*)::int from ${selectTutorialsUsing(technologyIdsSql, sql`${technologies.language}`)}),
    'events', (select count(*)::int from ${eventsUsing(technologyIdsSql)}))
  from ${selectVisibleUnder(sql`'tech ' || ${technologies.slug}`, toTimestampSql(now))})`
