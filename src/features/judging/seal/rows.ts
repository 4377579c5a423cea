import { type SQL, sql } from 'drizzle-orm'

/** SQL counterpart of `isUnsealed` for rounds with alias `r`. */
export const isUnsealedRound = (r: string): SQL =>
  sql.raw(`(${r}.state in ('closed', 'final') or ${r}.scores_opened_at is not null)`)

/** Selects the ids of an event’s unsealed rounds. */
export const unsealedRoundIds = (eventId: string): SQL =>
  sql`(select r.id from round r where r.event_id = ${eventId} and ${isUnsealedRound('r')})`
