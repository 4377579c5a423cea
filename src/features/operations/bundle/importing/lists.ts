import { count, readNamedValues, shape } from '#lib/bundle/field.ts'
import { type Json, Wrong } from '#lib/bundle/worlds.ts'
import { everything } from '../export-parts.ts'
import { bundleFormat, bundleVersion, type ListName, listNames, lists, rowsFile } from '../format.ts'
import { bundleLimits } from '../limits.ts'
import type { Archive } from '../reading/directory.ts'
import { collectAll, parseLines } from '../reading/lines.ts'
import type { Lists } from './arrival.ts'
import { createFaults, toFault, refuse, Refused } from './faults.ts'

/** Reads the rows of a file one by one. Errors while reading name the file. */
export async function* linesIn(archive: Archive, name: string): AsyncGenerator<Json> {
  let row = 0
  try {
    const entry = archive.entries.get(rowsFile(name))!
    for await (const line of parseLines(await archive.open(entry))) {
      row++
      yield line
    }
  } catch (error) {
    if (error instanceof Wrong) throw new Refused([toFault(rowsFile(name), row + 1, error)])
    throw error
  }
}

const nothing = { add() {}, has: () => false } as never

/**
 * Returns the number of rows of each file. Rejects a file that isn't a bundle, has another version or is
 * incomplete.
 */
export async function readHead(archive: Archive): Promise<Readonly<Record<string, number>>> {
  const file = 'bundle.json'
  const entry = archive.entries.get(file)
  if (!entry || entry.size > 100_000)
    refuse(file, 'This is no bundle of an event: it has no file bundle.json')
  const names = [...everything.map(({ name }) => name), ...listNames]
  const missing = names.find((name) => !archive.entries.has(rowsFile(name)))
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
    if (missing) throw new Wrong(`The file ${rowsFile(missing)} is missing`)
    return counts.in(rows, nothing) as Record<string, number>
  } catch (error) {
    if (error instanceof Wrong) throw new Refused([toFault(file, null, error)])
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
    ...[...everything.map(({ name }) => name), ...listNames].map(rowsFile),
    ...bundleLists.files.map(({ key }) => `files/${key}`),
  ])
  const lost = [...names].find((name) => !archive.entries.has(name))
  if (lost) refuse(lost, 'This file is missing')
  const strange = [...archive.entries.keys()].find((name) => !names.has(name))
  if (strange) refuse(strange, 'Nothing in the bundle names this file')
  refuseLarge(archive)
  return bundleLists
}

function refuseLarge({ entries }: Archive): void {
  let rows = 0
  for (const { name, size } of entries.values()) if (!name.startsWith('files/')) rows += size
  if (rows > bundleLimits.rows)
    refuse('bundle.json', `All rows together have more than ${bundleLimits.rows / 1024 / 1024} MB`)
}

async function readList(archive: Archive, name: ListName, by: string) {
  const [faults, seen] = [createFaults(rowsFile(name)), new Set<unknown>()]
  const rows: Record<string, unknown>[] = []
  for await (const line of linesIn(archive, name)) {
    const goesOn = faults.look(rows.length + 1, () => {
      const row = lists[name].shape.in(line, nothing) as Record<string, unknown>
      if (seen.has(row[by])) throw new Wrong('This is there twice', by)
      seen.add(row[by])
      rows.push(row)
    })
    if (!goesOn) break
    if (rows.length > bundleLimits[name])
      refuse(rowsFile(name), `At most ${bundleLimits[name].toLocaleString('en')} rows`)
  }
  faults.settle()
  return rows
}
