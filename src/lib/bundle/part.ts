import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../contract/context.ts'
import type { Field } from './field.ts'

/** Rows of a table of its own that belong to one row, as a list within it. */
export interface Within {
  table: AnyPgTable
  /** Which column names the row, and which what it has. */
  by: AnyPgColumn
  byName: string
  valueName: string
  field: Field
  most: number
}

/** One file of a bundle: the rows of one table that belong to an event. */
export interface Part<Table extends AnyPgTable = AnyPgTable> {
  /** Of its file, without the ending. */
  name: string
  /** For whoever reads the format. */
  about: string
  table: Table
  /** The condition under which a row belongs to the event and may leave with it. */
  of(eventId: string): SQL
  /** Columns of the key, by their names; in their order the rows stand. */
  key: readonly (keyof Table['_']['columns'] & string)[]
  /** The column that names the event itself. */
  event?: keyof Table['_']['columns'] & string
  fields: { readonly [Name in keyof Table['_']['columns']]?: Field }
  /** Columns that stay where they are, each with the reason. */
  stays: { readonly [Name in keyof Table['_']['columns']]?: string }
  /** What columns that stay must have where they arrive. */
  fresh?: () => { readonly [Name in keyof Table['_']['columns']]?: unknown }
  /** Texts that are made anew from their source: the column by the one that it is made from. */
  rendered?: { readonly [Name in keyof Table['_']['columns']]?: keyof Table['_']['columns'] & string }
  /** Set where these texts are what people say to each other, see `RenderOptions`. */
  isTalk?: boolean
  within?: Readonly<Record<string, Within>>
  /** Rows at the most. */
  most: number
  /** Looks at a whole row as it arrives. Throws `Wrong`. */
  check?: (row: Record<string, unknown>) => void
  /** Once all of the bundle is there. */
  settle?: (ctx: Context, eventId: string) => Promise<void>
}

type Usual = 'key' | 'stays'

/**
 * Keeps the names of columns honest; whoever goes through all parts need not know their tables. Left out, the key is
 * `id`, and nothing stays.
 */
export const part = <Table extends AnyPgTable>(
  one: Omit<Part<Table>, Usual> & Partial<Pick<Part<Table>, Usual>>,
): Part => ({ key: ['id'], stays: {}, ...one })
