import { type SQL, sql } from 'drizzle-orm'
import type { SubmissionChoices } from '../contract.ts'
import { submissionRows } from '../rows.ts'

/** What the list of `event` can be narrowed by; empty before the gate opens. */
export const choicesJson = (open: SQL): SQL => sql`json_build_object(
  'technologies', ${countedJson(
    open,
    sql`submission_technology st on st.submission_id = s.id
      join technology t on t.id = st.technology_id and t.deleted_at is null`,
  )},
  'categories', ${countedJson(
    open,
    sql`submission_category sc on sc.submission_id = s.id join category t on t.id = sc.category_id`,
  )})`

/** `join` says where the topics `t` of the submissions `s` are. */
const countedJson = (open: SQL, join: SQL) => sql<SubmissionChoices['categories']>`(
  select coalesce(json_agg(one), '[]') from (
    select t.slug, t.name, count(*) from submission s join ${join}
    where ${open} and s.event_id = event.id and ${submissionRows('s').isSubmitted}
    group by t.id order by count(*) desc, t.name limit 60) one)`
