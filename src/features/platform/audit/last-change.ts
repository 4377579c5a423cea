import { sql } from 'drizzle-orm'
import { withPerson } from '#features/people/profile/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import type { LastChange } from '#lib/editing/merge-changes.ts'
import type { AuditKind } from './kinds.ts'

interface Subject {
  kind: AuditKind
  id: string
}

/**
 * Returns the author (public name, and whether it is the caller) and time of the last audited change to any of
 * these fields, or nulls.
 */
export const loadLastChange =
  ({ db, viewer }: Pick<Context, 'db' | 'viewer'>, { kind, id }: Subject) =>
  async (fields: string[]): Promise<LastChange> => {
    const names = sql.join(
      fields.map((field) => sql`${field}`),
      sql`, `,
    )
    const [entry] = await db.execute<{ by: string | null; isOwn: boolean; at: string }>(
      sql`select a.created_at as at, coalesce(a.user_id = ${viewer?.id ?? null}::uuid, false) as "isOwn",
          coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.user_name) as by
        from audit_entry a ${withPerson(sql`a.user_id`, 'u')}
        where a.subject_kind = ${kind} and a.subject_id = ${id} and jsonb_exists_any(a.after, array[${names}])
        order by a.created_at desc limit 1`,
      'objects',
    )
    return {
      by: entry?.by ?? null,
      isOwn: entry?.isOwn ?? false,
      at: entry ? new Date(entry.at) : null,
    }
  }

/** Returns those of these fields that an audited change has emptied. */
export async function listEmptiedFields(
  { db }: Pick<Context, 'db'>,
  { kind, id }: Subject,
  fields: string[],
): Promise<string[]> {
  const rows = await db.execute<{ field: string }>(
    sql`select field from unnest(${sql.param(fields)}::text[]) field
      where exists (select from audit_entry a where a.subject_kind = ${kind} and a.subject_id = ${id}
        and jsonb_typeof(a.before -> field) <> 'null' and jsonb_typeof(a.after -> field) = 'null')`,
    'objects',
  )
  return rows.map(({ field }) => field)
}
