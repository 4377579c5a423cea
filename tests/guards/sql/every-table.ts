import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

interface Declared {
  /** Path from the root of the repository. */
  file: string
  variable: string
  table: PgTable
}

/** Lists every table of the product, with the place of its declaration. */
export async function everyTable(): Promise<Declared[]> {
  const tables: Declared[] = []
  for (const file of globSync('src/features/*/**/table.ts')) {
    const declared: Record<string, unknown> = await import(/* @vite-ignore */ resolve(file))
    for (const [variable, table] of Object.entries(declared))
      if (is(table, PgTable)) tables.push({ file, variable, table })
  }
  return tables
}
