import { type ClientBase, escapeIdentifier } from 'pg'
import type { CopiedTable } from './tables.ts'

/** Number of rows, and a sum of their hashes, which doesn't depend on the order of the rows. */
export interface TableDigest {
  name: string
  rows: string
  sum: string
}

/**
 * Reads a digest of each table: the sum of 64 bits of the SHA-256 of each row. Compare digests only of
 * transactions with the same text format.
 */
export async function readTableDigests(client: ClientBase, tables: CopiedTable[]): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const { name, columns } of tables) {
    const row = `row(${columns.map(escapeIdentifier).join(', ')})::text`
    const hash = `encode(sha256(convert_to(${row}, 'UTF8')), 'hex')`
    const result = await client.query<Omit<TableDigest, 'name'>>(
      `select count(*)::text as rows, coalesce(sum(('x' || left(${hash}, 16))::bit(64)::bigint), 0)::text as sum
        from ${escapeIdentifier(name)}`,
    )
    digests.push({ name, ...result.rows[0]! })
  }
  return digests
}
