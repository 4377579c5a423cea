import { inArray } from 'drizzle-orm'
import type { Part } from '#lib/bundle/part.ts'
import { readNamedValues } from '#lib/bundle/field.ts'
import { type ImportContext, type Json, runWithin, Wrong } from '#lib/bundle/worlds.ts'
import type { Context } from '#lib/contract/context.ts'
import { getPartColumns } from '../writing/rows.ts'
import { createProblemList, rejectBundle, rejectConstraintError } from './faults.ts'
import { getRowsFile } from '../format.ts'

export type Row = Record<string, unknown>

interface RowImport {
  eventId: string
  arriving: ImportContext
  onRow?: (row: Row) => void
}

const batch = 200

/**
 * Writes the rows of one file in batches and returns their number. Throws `BundleRejection` with the first
 * errors in it.
 */
export async function importRows(
  ctx: Context,
  part: Part,
  { lines, ...taking }: RowImport & { lines: AsyncIterable<Json> },
): Promise<number> {
  const file = getRowsFile(part.name)
  const problems = createProblemList(file)
  let [count, pendingRows]: [number, Row[]] = [0, []]
  for await (const line of lines) {
    count++
    if (count > part.most) rejectBundle(file, `At most ${part.most.toLocaleString('en')} rows`)
    const canContinue = problems.look(count, () => {
      const row = parseRow(part, line, taking.arriving)
      taking.onRow?.(row)
      pendingRows.push(row)
    })
    if (!canContinue) break
    if (pendingRows.length < batch) continue
    if (!problems.any) await writeRows(ctx, part, { rows: pendingRows, eventId: taking.eventId })
    pendingRows = []
  }
  problems.settle()
  await writeRows(ctx, part, { rows: pendingRows, eventId: taking.eventId })
  return count
}

/** Converts a line to a row. Nested lists keep their names. */
export function parseRow(part: Part, line: Json, knownIds: ImportContext): Row {
  const lists = Object.entries(part.within ?? {})
  const lineValues = readNamedValues(line, [...Object.keys(part.fields), ...lists.map(([name]) => name)])
  const row: Row = {}
  for (const [name, field] of Object.entries(part.fields))
    row[name] = runWithin(name, () => field!.in(lineValues[name], knownIds))
  for (const [name, { field, most }] of lists)
    row[name] = runWithin(name, () => {
      const values = lineValues[name]
      if (!Array.isArray(values) || values.length > most)
        throw new Wrong(`This must be a list of up to ${most}`)
      const listValues = values.map((value: Json) => field.in(value, knownIds))
      if (new Set(listValues).size < listValues.length) throw new Wrong('This names something twice')
      return listValues
    })
  part.check?.(row)
  return row
}

export async function writeRows(
  ctx: Context,
  part: Part,
  { rows, eventId }: { rows: Row[]; eventId: string },
): Promise<void> {
  if (rows.length === 0) return
  const file = getRowsFile(part.name)
  await assertIdsFree(ctx, part, rows)
  const renderedTexts = await renderRows(ctx, part, rows)
  const lists = Object.entries(part.within ?? {})
  const names = Object.keys(part.fields)
  try {
    await ctx.db.insert(part.table).values(
      rows.map((row, index) => ({
        ...part.fresh?.(),
        ...Object.fromEntries(names.map((name) => [name, row[name]])),
        ...(part.event && { [part.event]: eventId }),
        ...renderedTexts[index],
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
    rejectConstraintError(file, error)
  }
}

/** Rejects rows whose ids already exist here, because an import keeps ids. */
async function assertIdsFree({ db }: Context, part: Part, rows: readonly Row[]): Promise<void> {
  const { id } = getPartColumns(part)
  if (!id || part.key[0] !== 'id') return
  const ids = rows.map((row) => row['id'] as string)
  const [existingRow] = (await db.select({ id }).from(part.table).where(inArray(id, ids)).limit(1)) as {
    id: string
  }[]
  if (existingRow)
    rejectBundle(getRowsFile(part.name), `Something on this site has the id ${existingRow.id} already`)
}

const maxConcurrent = 8

/**
 * Renders texts from their source, regardless of how the other installation showed them. An empty optional
 * text has no rendered form.
 */
async function renderRows(ctx: Context, part: Part, rows: readonly Row[]): Promise<Row[]> {
  const texts = Object.entries(part.rendered ?? {}) as [string, string][]
  const columns = getPartColumns(part)
  const renderedRows: Row[] = rows.map(() => ({}))
  const pendingTexts = rows.flatMap((row, index) =>
    texts.flatMap(([name, source]) => {
      const text = (row[source] as string | null) ?? ''
      return text === '' && !columns[name]!.notNull ? [] : [{ place: index, name, text }]
    }),
  )
  const renderNext = async (): Promise<void> => {
    const next = pendingTexts.shift()
    if (!next) return
    renderedRows[next.place]![next.name] = await ctx.render(next.text, { isTalk: part.isTalk ?? false })
    return renderNext()
  }
  await Promise.all(Array.from({ length: maxConcurrent }, renderNext))
  return renderedRows
}
