import { getColumns, getTableName, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import * as check from 'fast-check'
import type { Database } from '#database/client.ts'
import type { Viewer } from '#lib/contract/viewer.ts'

type Rows<Table extends AnyPgTable> = Partial<InferSelectModel<Table>>[]

/** Replaces a table's rows within one statement: nothing is written, and hundreds can be checked at once. */
export function standIn<Table extends AnyPgTable>(table: Table, rows: Rows<Table>): SQL {
  const name = sql.identifier(getTableName(table))
  const columns = getColumns(table)
  const storedRows = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]!.name, value])),
  )
  return sql`${name} as materialized (
    select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(storedRows)}::jsonb))`
}

interface QuestionSet {
  /** Stand-ins for all tables used. */
  tables: SQL[]
  /** Expressions with their source and row id. Each yields one list of answers, in the order of `id`. */
  questions: { value: SQL; from: SQL; id: SQL }[]
}

/** Returns the database's answers, in one round trip. */
export async function selectAnswers(db: Database, { tables, questions }: QuestionSet): Promise<unknown[][]> {
  const lists = questions.map(
    ({ value, from, id }) => sql`(select coalesce(json_agg(${value} order by ${id}), '[]') from ${from})`,
  )
  const [row] = await db.execute<{ answers: unknown[][] }>(
    sql`with ${sql.join(tables, sql`, `)} select json_build_array(${sql.join(lists, sql`, `)}) as answers`,
    'objects',
  )
  return row!.answers
}

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Current time of all questions. */
export const now = new Date('2026-06-01T12:00:00Z')
const times = [-86_400_000, -1, 0, 1, 86_400_000].map((by) => new Date(now.getTime() + by))
export const maybeAMoment = check.option(check.constantFrom(...times))
export const maybeGone = check.constantFrom(null, null, null, times[0]!)

const viewer = (number: number, role: Viewer['role']): Viewer => ({
  id: uuid(number),
  role,
  canCreateEvents: false,
  confirmed: true,
  sessionId: uuid(0),
  provedAt: now,
  owesSecondFactor: false,
  token: null,
})

/** A visitor, two members, and one viewer of each kind with more rights. */
export const viewers: (Viewer | null)[] = [
  null,
  viewer(1, 'USER'),
  viewer(2, 'USER'),
  viewer(3, 'MENTOR'),
  viewer(4, 'ADMIN'),
]
export const someone = check.integer({ min: 1, max: 4 }).map(uuid)

/** Generates enough rows that every combination is likely among them. */
export const generateMany = <Row>(row: check.Arbitrary<Row>) =>
  check.array(row, { minLength: 100, maxLength: 100 })

/** Adds ids to rows, in their order. */
export const addIds = <Row extends object>(rows: Row[]) =>
  rows.map((row, index) => ({ ...row, id: uuid(index) }))
