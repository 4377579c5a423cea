import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from '#tests/support/databases.ts'

/**
 * Texts that cost a parser more than words do; each is repeated until it has as many bytes as the harmless
 * one.
 */
const hostile = [
  '<!-- ',
  '<',
  '<a ',
  '<a href="',
  '<![CDATA[',
  '<?x ',
  '</',
  '&amp',
  '&#x',
  '-a',
  'a-',
  '1-',
  '-1',
  '1.',
  '1e',
  'a.',
  'a@b.',
  'a_b@',
  '/a',
  './',
  'http://a',
  'a/b?c=',
  '%20',
  '"',
  "'",
  '\\',
  '+',
  '\u0301',
  '中',
  '😀',
]
const harmless = Array.from({ length: 8000 }, (_, index) => `word${index % 900}`).join(' ')
const bytes = Buffer.byteLength(harmless)
/** Maximum slowdown. Other linear work takes up to about twenty times as long; quadratic work, hundreds. */
const maxSlowdown = 50

test('no column or index that PostgreSQL computes from a text takes much longer for a hostile one', async () => {
  const { connection, drop } = await cloneDatabase()
  const client = new pg.Client({ ...connection, statement_timeout: 10_000 })
  await client.connect()
  const { rows } = await client.query<Expression>(expressions)
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['tutorial.vector', 'search_entry.vector', 'search_entry_slips', 'event.words']),
  )
  for (const row of rows) {
    for (const piece of hostile) {
      const times = await timesAsLong(client, row, piece.repeat(bytes / Buffer.byteLength(piece)))
      expect(times, `${row.name} of ${JSON.stringify(piece)}`).toBeLessThanOrEqual(maxSlowdown)
    }
  }
  await client.end()
  await drop()
})

test('texts are parsed in these expressions alone, not in triggers or other functions', async () => {
  const { connection, drop } = await cloneDatabase()
  const client = new pg.Client({ ...connection, statement_timeout: 10_000 })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'to_ts(vector|query)'`)
  expect(rows).toEqual([{ name: 'slips' }])
  await client.end()
  await drop()
})

interface Expression {
  name: string
  expression: string
  /** Columns of the table as a row: each text column, and its rendered form, holds the given text. */
  columns: string
}

const expressions = `
  with computed as (
    select c.oid as relid, c.relname || '.' || a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
    where a.attgenerated = 's' and c.relnamespace = 'public'::regnamespace
    union all
    select i.indrelid, c.relname, pg_get_expr(i.indexprs, i.indrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indexprs is not null and c.relnamespace = 'public'::regnamespace
  )
  select name, expression, (
    select string_agg(case
      when t.typname = 'text' then format('given.text as %I', a.attname)
      when t.typname = 'jsonb' then format($$jsonb_build_object('plain', given.text) as %I$$, a.attname)
      else format('null::%s as %I', format_type(a.atttypid, a.atttypmod), a.attname) end, ', ')
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = relid and a.attnum > 0 and not a.attisdropped) as columns
  from computed where expression ~ '[(]' order by name`

/**
 * Returns how many times longer an expression takes for the text than for the harmless one. Measures again
 * where a busy machine may have distorted the result.
 */
async function timesAsLong(client: pg.Client, row: Expression, text: string): Promise<number> {
  let minSlowdown = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5 && minSlowdown > maxSlowdown; attempt++) {
    const durationMs = await measureExpression(client, row, text)
    minSlowdown = Math.min(minSlowdown, durationMs / (await measureExpression(client, row, harmless)))
  }
  return minSlowdown
}

/** Returns the milliseconds that an expression takes for the text; infinite if PostgreSQL gives up. */
async function measureExpression(
  client: pg.Client,
  { expression, columns }: Expression,
  text: string,
): Promise<number> {
  const statement = `select md5(row(${expression})::text)
    from (select ${columns} from (select $1::text as text) given) t`
  const startMs = performance.now()
  try {
    await client.query(statement, [text])
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return performance.now() - startMs
}
