import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/**
 * Identifies the PostgreSQL cluster; its replicas have the same identifier, a restored dump another. Returns
 * null without permission to read it.
 */
export async function readSystemIdentifier(db: Database): Promise<string | null> {
  const [permission] = await db.execute<{ isAllowed: boolean }>(
    sql`select has_function_privilege('pg_control_system()', 'execute') as "isAllowed"`,
    'objects',
  )
  if (!permission?.isAllowed) return null
  const [identifierRow] = await db.execute<{ id: string }>(
    sql`select system_identifier::text as id from pg_control_system()`,
    'objects',
  )
  return identifierRow?.id ?? null
}
