import { type SQL, sql } from 'drizzle-orm'

/** Whether published results give a medal, a rank or a prize to what `of` says of project `won`. */
export const namedInResults = (of: string): SQL =>
  sql.raw(`exists (select from submission won join event held on held.id = won.event_id
    where ${of} and won.deleted_at is null and held.results_published_at is not null
      and (won.position is not null or won.event_position is not null
        or exists (select from submission_prize sp where sp.submission_id = won.id)))`)
