import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../contract/context.ts'
import type { Field } from './field.ts'

/** Rows of another table that belong to one row, exported as a list within it. */
export interface NestedRows {
  table: AnyPgTable
  /** Columns with the parent row's id and with the value. */
  by: AnyPgColumn
  byName: string
  valueName: string
  field: Field
  most: number
}

/** One file of a bundle: rows of one table that belong to an event. */
export interface Part<Table extends AnyPgTable = AnyPgTable> {
  /** File name without extension. */
  name: string
  /** Description for readers of the format. */
  about: string
  table: Table
  /** SQL condition: whether a row belongs to the event and may be exported. */
  of(eventId: string): SQL
  /** Names of the key columns; rows are ordered by them. */
  key: readonly (keyof Table['_']['columns'] & string)[]
  /** Column with the event's id. */
  event?: keyof Table['_']['columns'] & string
  fields: { readonly [Name in keyof Table['_']['columns']]?: Field }
  /** Columns that aren't exported, each with the reason. */
  stays: { readonly [Name in keyof Table['_']['columns']]?: string }
  /** Values for columns that aren't exported, set on import. */
  fresh?: () => { readonly [Name in keyof Table['_']['columns']]?: unknown }
  /** Columns rendered again on import, with their source columns. */
  rendered?: { readonly [Name in keyof Table['_']['columns']]?: keyof Table['_']['columns'] & string }
  /** Whether the rendered texts are messages between people, see `RenderOptions`. */
  isTalk?: boolean
  within?: Readonly<Record<string, NestedRows>>
  /** Maximum rows. */
  most: number
  /** Validates an imported row. Throws `Wrong`. */
  check?: (row: Record<string, unknown>) => void
  /** Runs after the whole bundle is imported. */
  settle?: (ctx: Context, eventId: string) => Promise<void>
}

type DefaultedField = 'key' | 'stays'

/**
 * Type-checks column names, so that code over all parts need not know their tables. By default, the key is
 * `id` and every column is exported.
 */
export const part = <Table extends AnyPgTable>(
  definition: Omit<Part<Table>, DefaultedField> & Partial<Pick<Part<Table>, DefaultedField>>,
): Part => ({ key: ['id'], stays: {}, ...definition })
