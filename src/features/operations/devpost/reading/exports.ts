import { readFile } from 'node:fs/promises'
import { invalid, Refusal } from '#lib/contract/errors.ts'
import type { ExportPaths } from '#lib/services/read-exports.ts'
import { maxProjects, maxRows } from '../limits.ts'
import { parseEmail } from './cells.ts'
import { findPersonColumns, listUnusedColumns } from './columns.ts'
import { formatName } from './members.ts'
import { type ListedPerson, listProjects, type RefusedRow } from './projects.ts'
import { parseSheet, type Sheet } from './parse-sheet.ts'

export type DevpostExports = Awaited<ReturnType<typeof readExports>>

/**
 * Reads Devpost's exports. Costly: use `reader.ts`. Returns a rejection as data, since errors lose their
 * class between threads.
 */
export async function tryReadExports(paths: ExportPaths) {
  try {
    return { read: await readExports(paths) }
  } catch (error) {
    if (error instanceof Refusal && error.fieldErrors) return { faults: error.fieldErrors }
    throw error
  }
}

async function readExports({ submissions, participants }: ExportPaths) {
  return { made: await readProjects(submissions), enrolled: await readPeople(participants) }
}

async function readProjects(path: string | undefined) {
  if (!path) return { projects: [], refused: [], refusedPeople: [], unused: [] }
  const bytes = await readFile(path)
  const sheet = await parseSheet({ field: 'submissions', bytes, mostRows: maxRows.submissions })
  const { places, projects, ...refused } = listProjects(sheet)
  if (projects.length > maxProjects)
    throw invalid({
      submissions: `This file has more than ${maxProjects.toLocaleString('en')} projects. Split it.`,
    })
  return { projects, ...refused, unused: listUnusedColumns(sheet, places) }
}

async function readPeople(path: string | undefined) {
  if (!path) return { people: [], refused: [], unused: [] }
  const bytes = await readFile(path)
  const sheet = await parseSheet({ field: 'participants', bytes, mostRows: maxRows.participants })
  const { people, refused, places } = listParticipants(sheet)
  return { people, refused, unused: listUnusedColumns(sheet, places) }
}

/** Lists the people of a participants export, each once. */
function listParticipants(sheet: Sheet) {
  const columns = findPersonColumns(sheet)
  const people = new Map<string, ListedPerson>()
  const refusedRows: RefusedRow[] = []
  for (const { number: row, cells } of sheet.rows) {
    const name = formatName(cells[columns.firstName], cells[columns.lastName])
    const email = parseEmail(cells[columns.email])
    if (!email) refusedRows.push({ row, title: name, reason: 'There’s no valid e-mail address in this row' })
    else if (!people.has(email)) people.set(email, { email, name })
  }
  return { people: [...people.values()], refused: refusedRows, places: columns }
}
