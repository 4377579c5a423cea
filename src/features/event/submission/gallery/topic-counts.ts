import { type SQL, sql } from 'drizzle-orm'
import { joinCategory } from '#features/content/category/rows.ts'
import { mostUsed } from '#features/content/technology/rows.ts'
import { submissionRows } from '../rows.ts'

const maxTopics = 60

/** Filter choices for the list of `event`; empty while `open` is false. */
export const choicesJson = (open: SQL): SQL => sql`json_build_object(
  'technologies', ${mostUsed(sql`submission s join submission_technology link on link.submission_id = s.id`, {
    where: isSubmittedHere(open),
    most: maxTopics,
  })},
  'categories', (select coalesce(json_agg(one), '[]') from (
    select c.slug, c.name, count(*) from submission s
      join submission_category link on link.submission_id = s.id ${joinCategory}
    where ${isSubmittedHere(open)} group by c.id order by count(*) desc, c.name limit ${maxTopics}) one))`

const isSubmittedHere = (open: SQL) =>
  sql`${open} and s.event_id = event.id and ${submissionRows('s').isSubmitted}`
