import { readFile } from 'node:fs/promises'
import { invalid, Refusal } from '#lib/contract/errors.ts'
import type { ExportPaths } from '#lib/services/read-exports.ts'
import { mostProjects, mostRows } from '../limits.ts'
import { unusedColumns } from './columns.ts'
import { participantsIn } from './people.ts'
import { projectsIn } from './projects.ts'
import { sheetOf } from './table-of.ts'

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
  return { made: await projectsOf(submissions), enrolled: await peopleOf(participants) }
}

async function projectsOf(path: string | undefined) {
  if (!path) return { projects: [], refused: [], refusedPeople: [], unused: [] }
  const bytes = await readFile(path)
  const sheet = await sheetOf({ field: 'submissions', bytes, mostRows: mostRows.submissions })
  const { places, projects, ...refused } = projectsIn(sheet)
  if (projects.length > mostProjects)
    throw invalid({
      submissions: `This file has more than ${mostProjects.toLocaleString('en')} projects. Split it.`,
    })
  return { projects, ...refused, unused: unusedColumns(sheet, places) }
}

async function peopleOf(path: string | undefined) {
  if (!path) return { people: [], refused: [], unused: [] }
  const bytes = await readFile(path)
  const sheet = await sheetOf({ field: 'participants', bytes, mostRows: mostRows.participants })
  const { people, refused, places } = participantsIn(sheet)
  return { people, refused, unused: unusedColumns(sheet, places) }
}
