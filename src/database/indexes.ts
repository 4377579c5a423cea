import { sql } from 'drizzle-orm'

/** Conditions for partial indexes of tables with soft deletion, spelled like those of their queries. */
export const notDeleted = sql`deleted_at is null`
export const onlyDeleted = sql`deleted_at is not null`
export const onlyListed = sql`deleted_at is null and visibility = 'public'`
export const onlySubmitted = sql`deleted_at is null and submitted_at is not null`
export const onlyHidden = sql`deleted_at is null and hidden_at is not null`
