import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { List, Paging } from '#lib/contract/lists.ts'
import { toBoundedTotal, maxCounted, getOffset } from '#lib/contract/paging.ts'
import type { Database } from './client.ts'

interface PageQuery {
  /** SQL after `from`: a table, or tables with their joins. */
  from: SQL | AnyPgTable
  id: AnyPgColumn<{ data: string }>
  where: SQL | undefined
  sorting: SQL
  paging: Paging
  /** Stored counter; if omitted, the matching rows are counted, up to 1,000. */
  total?: number | SQL<number> | undefined
}

/**
 * Selects the ids of one page with their `place`, and the number of matching rows, to be joined in one
 * statement. `from(counted).leftJoin(page, sql`true`)` has a row with the total even if the page is empty,
 * and other selected columns are read only for the page's rows. 422 beyond 10,000 rows deep.
 */
export function selectPage(db: Database, { from, id, where, sorting, paging, total }: PageQuery) {
  const rows = sql`from ${from} where ${where ?? sql`true`}`
  const totalSql = total === undefined ? countedRows(rows) : sql<number>`${total}::int`
  const countQuery = db
    .select({ total: totalSql.as('total') })
    .from(sql`(select 1) as one`)
    .as('counted')
  const page = db
    .select({
      id: sql<string>`${id}`.as('id'),
      place: sql<number>`row_number() over (order by ${sorting})`.as('place'),
    })
    .from(sql`${from}`)
    .where(where)
    .orderBy(sorting)
    .limit(paging.perPage)
    .offset(getOffset(paging))
    .as('page')
  return { counted: countQuery, page }
}

interface RowsQuery<Row extends SelectedFieldsFlat> extends Omit<PageQuery, 'from' | 'id'> {
  of: AnyPgTable & { id: PageQuery['id'] }
  /** Selected fields of each row: columns of `of` and of `beside`, and expressions over them. */
  row: Row
  beside?: { table: AnyPgTable; on: SQL }
}

/** Reads one page of a table's rows in order, with the total. 422 beyond 10,000 rows deep. */
export async function readPage<Row extends SelectedFieldsFlat>(
  db: Database,
  { of, row, beside, ...wanted }: RowsQuery<Row>,
): Promise<List<SelectResultFields<Row>>> {
  const { counted, page } = selectPage(db, { ...wanted, from: of, id: of.id })
  const query = db
    .select({ total: counted.total, there: page.id, row })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(of, eq(of.id, page.id))
    .$dynamic()
  if (beside) query.leftJoin(beside.table, beside.on)
  const rows = (await query.orderBy(page.place)) as {
    total: number
    there: string | null
    row: SelectResultFields<Row>
  }[]
  const items = rows.flatMap((entry) => (entry.there === null ? [] : [entry.row]))
  return { items, ...getTotal(rows), ...wanted.paging }
}

/**
 * Counts `rows` (`from … where …`) up to one more than 1,000; `toBoundedTotal` turns the count into a total.
 */
export const countedRows = (rows: SQL) =>
  sql<number>`(select count(*)::int from (select ${rows} limit ${sql.raw(String(maxCounted + 1))}) few)`

export const getTotal = (rows: { total: number }[]) => toBoundedTotal(rows[0]?.total ?? 0)
