import { type SQL, sql } from 'drizzle-orm'
import { projectEntries, projectTopics } from '#features/discovery/table.ts'
import { eventRows } from '#features/event/rows.ts'
import { eventTechnologies, events } from '#features/event/table.ts'
import { tutorialRows } from '#features/tutorial/rows.ts'
import { tutorials, tutorialTechnologies } from '#features/tutorial/table.ts'
import type { TechnologyCounts } from '../contract.ts'
import { technologies } from '../table.ts'

/** Of a provider also what uses one of its technologies; technologies are linked in the default language. */
export const itsIds = sql`(select known.id from ${technologies} known left join ${technologies} maker on maker.id = known.provider_id where known.deleted_at is null and (known.slug = ${technologies.slug} or maker.slug = ${technologies.slug}))`

/** How much of what everybody may see uses the technology of the row. */
export const countsJson = (now: Date): SQL<TechnologyCounts> => sql`(
  select json_build_object('projects', count(entry.submission_id)::int, 'apps', count(entry.application_id)::int,
    'tutorials', (select count(*)::int from ${tutorials} t where ${tutorialRows('t').isPublished}
      and t.language = ${technologies.language}
      and t.id in (select link.tutorial_id from ${tutorialTechnologies} link where link.technology_id in ${itsIds})),
    'events', (select count(*)::int from ${events} e where ${eventRows('e').isListed}
      and e.id in (select link.event_id from ${eventTechnologies} link where link.technology_id in ${itsIds})))
  from ${projectTopics} topic join ${projectEntries} entry on entry.id = topic.id
  where topic.topic = 'tech ' || ${technologies.slug} and topic.shown_at <= ${now.toISOString()}::timestamptz)`
