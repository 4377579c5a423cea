import { inArray } from 'drizzle-orm'
import type { Part } from '#lib/bundle/part.ts'
import { readNamedValues } from '#lib/bundle/field.ts'
import { type Arriving, type Json, within, Wrong } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'
import { getPartColumns } from '../writing/rows.ts'
import { createFaults, refuse, refusedByDatabase } from './faults.ts'
import { rowsFile } from '../format.ts'

export type Row = Record<string, unknown>

interface Taking {
  eventId: string
  arriving: Arriving
  onRow?: (row: Row) => void
}

const batch = 200

/**
 * Writes the rows of one file in batches and returns their number. Throws `Refused` with the first errors in
 * it.
 */
export async function takeRows(
  ctx: Context,
  one: Part,
  { lines, ...taking }: Taking & { lines: AsyncIterable<Json> },
): Promise<number> {
  const file = rowsFile(one.name)
  const faults = createFaults(file)
  let [count, waiting]: [number, Row[]] = [0, []]
  for await (const line of lines) {
    count++
    if (count > one.most) refuse(file, `At most ${one.most.toLocaleString('en')} rows`)
    const goesOn = faults.look(count, () => {
      const row = rowIn(one, line, taking.arriving)
      taking.onRow?.(row)
      waiting.push(row)
    })
    if (!goesOn) break
    if (waiting.length < batch) continue
    if (!faults.any) await writeRows(ctx, one, { rows: waiting, eventId: taking.eventId })
    waiting = []
  }
  faults.settle()
  await writeRows(ctx, one, { rows: waiting, eventId: taking.eventId })
  return count
}

/** Converts a line to a row. Nested lists keep their names. */
export function rowIn(one: Part, line: Json, arriving: Arriving): Row {
  const lists = Object.entries(one.within ?? {})
  const lineValues = readNamedValues(line, [...Object.keys(one.fields), ...lists.map(([name]) => name)])
  const row: Row = {}
  for (const [name, field] of Object.entries(one.fields))
    row[name] = within(name, () => field!.in(lineValues[name], arriving))
  for (const [name, { field, most }] of lists)
    row[name] = within(name, () => {
      const values = lineValues[name]
      if (!Array.isArray(values) || values.length > most)
        throw new Wrong(`This must be a list of up to ${most}`)
      const listValues = values.map((value: Json) => field.in(value, arriving))
      if (new Set(listValues).size < listValues.length) throw new Wrong('This names something twice')
      return listValues
    })
  one.check?.(row)
  return row
}

export async function writeRows(
  ctx: Context,
  one: Part,
  { rows, eventId }: { rows: Row[]; eventId: string },
): Promise<void> {
  if (rows.length === 0) return
  const file = rowsFile(one.name)
  await refuseTaken(ctx, one, rows)
  const rendered = await renderedIn(ctx, one, rows)
  const lists = Object.entries(one.within ?? {})
  const names = Object.keys(one.fields)
  try {
    await ctx.db.insert(one.table).values(
      rows.map((row, place) => ({
        ...one.fresh?.(),
        ...Object.fromEntries(names.map((name) => [name, row[name]])),
        ...(one.event && { [one.event]: eventId }),
        ...rendered[place],
      })),
    )
    for (const [name, { table, byName, valueName }] of lists) {
      const links = rows.flatMap((row) =>
        (row[name] as unknown[]).map((value) => ({ [byName]: row['id'], [valueName]: value })),
      )
      for (let from = 0; from < links.length; from += 5000)
        await ctx.db.insert(table).values(links.slice(from, from + 5000))
    }
  } catch (error) {
    refusedByDatabase(file, error)
  }
}

/** Rejects rows whose ids already exist here, because an import keeps ids. */
async function refuseTaken({ db }: Context, one: Part, rows: readonly Row[]): Promise<void> {
  const { id } = getPartColumns(one)
  if (!id || one.key[0] !== 'id') return
  const ids = rows.map((row) => row['id'] as string)
  const [existingRow] = (await db.select({ id }).from(one.table).where(inArray(id, ids)).limit(1)) as {
    id: string
  }[]
  if (existingRow) refuse(rowsFile(one.name), `Something on this site has the id ${existingRow.id} already`)
}

const atOnce = 8

/**
 * Renders texts from their source, regardless of how the other installation showed them. An empty optional
 * text has no rendered form.
 */
async function renderedIn(ctx: Context, one: Part, rows: readonly Row[]): Promise<Row[]> {
  const texts = Object.entries(one.rendered ?? {}) as [string, string][]
  const columns = getPartColumns(one)
  const renderedRows: Row[] = rows.map(() => ({}))
  const waiting = rows.flatMap((row, place) =>
    texts.flatMap(([name, source]) => {
      const text = (row[source] as string | null) ?? ''
      return text === '' && !columns[name]!.notNull ? [] : [{ place, name, text }]
    }),
  )
  const renderNext = async (): Promise<void> => {
    const next = waiting.shift()
    if (!next) return
    renderedRows[next.place]![next.name] = await ctx.render(next.text, { isTalk: one.isTalk ?? false })
    return renderNext()
  }
  await Promise.all(Array.from({ length: atOnce }, renderNext))
  return renderedRows
}
