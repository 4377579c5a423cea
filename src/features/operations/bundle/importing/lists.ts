import { count, readNamedValues, shape } from '#lib/bundle/field.ts'
import { type Json, Wrong } from '#lib/bundle/worlds.ts'
import { exportParts } from '../export-parts.ts'
import { bundleFormat, bundleVersion, type ListName, listNames, lists, getRowsFile } from '../format.ts'
import { bundleLimits } from '../limits.ts'
import type { Archive } from '../reading/directory.ts'
import { collectAll, parseLines } from '../reading/lines.ts'
import type { Lists } from './arrival.ts'
import { createProblemList, toProblem, rejectBundle, BundleRejection } from './faults.ts'

/** Reads the rows of a file one by one. Errors while reading name the file and the row. */
export async function* readLines(archive: Archive, name: string): AsyncGenerator<Json> {
  let row = 0
  try {
    const entry = archive.entries.get(getRowsFile(name))!
    for await (const line of parseLines(await archive.open(entry))) {
      row++
      yield line
    }
  } catch (error) {
    if (error instanceof Wrong) throw new BundleRejection([toProblem(getRowsFile(name), row + 1, error)])
    throw error
  }
}

const emptyRegistry = { add() {}, has: () => false } as never

/**
 * Returns the number of rows of each file. Rejects a file that isn't a bundle, has another version or is
 * incomplete.
 */
export async function readHead(archive: Archive): Promise<Readonly<Record<string, number>>> {
  const file = 'bundle.json'
  const entry = archive.entries.get(file)
  if (!entry || entry.size > 100_000)
    rejectBundle(file, 'This is no bundle of an event: it has no file bundle.json')
  const names = [...exportParts.map(({ name }) => name), ...listNames]
  const missingName = names.find((name) => !archive.entries.has(getRowsFile(name)))
  const counts = shape(Object.fromEntries(names.map((name) => [name, count])))
  try {
    const lines = await collectAll(parseLines(await archive.open(entry)))
    const { format, formatVersion, rows } = (lines[0] ?? {}) as { [name: string]: Json }
    if (lines.length !== 1 || format !== bundleFormat) throw new Wrong('This is no bundle of an event')
    if (formatVersion !== bundleVersion)
      throw new Wrong(
        `This bundle is of version ${JSON.stringify(formatVersion ?? null).slice(0, 20)}, and this site reads version ${bundleVersion}`,
      )
    readNamedValues(lines[0], ['format', 'formatVersion', 'rows'])
    if (missingName) throw new Wrong(`The file ${getRowsFile(missingName)} is missing`)
    return counts.in(rows, emptyRegistry) as Record<string, number>
  } catch (error) {
    if (error instanceof Wrong) throw new BundleRejection([toProblem(file, null, error)])
    throw error
  }
}

/** Reads the lists that the rows refer to. Checks that all files are there, and no others. */
export async function readLists(archive: Archive): Promise<Lists> {
  const bundleLists = {
    people: await readList(archive, 'people', 'id'),
    technologies: await readList(archive, 'technologies', 'slug'),
    categories: await readList(archive, 'categories', 'slug'),
    files: await readList(archive, 'files', 'key'),
  } as unknown as Lists
  const names = new Set([
    'bundle.json',
    ...[...exportParts.map(({ name }) => name), ...listNames].map(getRowsFile),
    ...bundleLists.files.map(({ key }) => `files/${key}`),
  ])
  const missingFile = [...names].find((name) => !archive.entries.has(name))
  if (missingFile) rejectBundle(missingFile, 'This file is missing')
  const unknownFile = [...archive.entries.keys()].find((name) => !names.has(name))
  if (unknownFile) rejectBundle(unknownFile, 'Nothing in the bundle names this file')
  assertSize(archive)
  return bundleLists
}

function assertSize({ entries }: Archive): void {
  let rows = 0
  for (const { name, size } of entries.values()) if (!name.startsWith('files/')) rows += size
  if (rows > bundleLimits.rows)
    rejectBundle('bundle.json', `All rows together have more than ${bundleLimits.rows / 1024 / 1024} MB`)
}

async function readList(archive: Archive, name: ListName, by: string) {
  const [problems, seenIds] = [createProblemList(getRowsFile(name)), new Set<unknown>()]
  const rows: Record<string, unknown>[] = []
  for await (const line of readLines(archive, name)) {
    const canContinue = problems.look(rows.length + 1, () => {
      const row = lists[name].shape.in(line, emptyRegistry) as Record<string, unknown>
      if (seenIds.has(row[by])) throw new Wrong('This is there twice', by)
      seenIds.add(row[by])
      rows.push(row)
    })
    if (!canContinue) break
    if (rows.length > bundleLimits[name])
      rejectBundle(getRowsFile(name), `At most ${bundleLimits[name].toLocaleString('en')} rows`)
  }
  problems.settle()
  return rows
}
