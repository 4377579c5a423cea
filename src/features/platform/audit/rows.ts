import { type SQL, sql } from 'drizzle-orm'

/** Selects the user who performed an act on this item at exactly this time; null if none is recorded. */
export const selectActor = ({ kind, id, at }: { kind: SQL; id: SQL; at: SQL }): SQL =>
  sql`(select done.user_id from audit_entry done
    where done.subject_kind = ${kind} and done.subject_id = ${id} and done.created_at = ${at}
      and done.user_id is not null limit 1)`
