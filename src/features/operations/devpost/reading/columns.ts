import { invalid } from '#lib/contract/errors.ts'
import { type MemberLayout, findMemberLayout } from './members.ts'
import type { Sheet } from './parse-sheet.ts'

/** Column names of Devpost's exports over the years, in lowercase and without punctuation. */
const names = {
  title: ['project title', 'submission title'],
  url: ['submission url'],
  status: ['project status'],
  at: ['project submitted at', 'submission submitted at', 'project created at', 'submission created at'],
  tagline: ['tagline', 'project tagline', 'submission tagline'],
  about: ['about the project', 'plain description'],
  links: ['try it out links', 'website'],
  video: ['video demo link', 'video'],
  prizes: ['opt in prizes', 'opt in prize', 'desired prizes'],
  builtWith: ['built with'],
  firstName: ['submitter first name'],
  lastName: ['submitter last name'],
  email: ['submitter email'],
  count: ['additional team member count'],
} as const
export type ProjectColumn = keyof typeof names

const personColumns = {
  firstName: ['first name', 'participant first name'],
  lastName: ['last name', 'participant last name'],
  email: ['email', 'e mail', 'email address', 'participant email'],
} as const
export type PersonColumn = keyof typeof personColumns

/** Index of each column in a row; -1 if the file lacks it. */
export type ColumnIndexes<Column extends string> = Record<Column, number>

export interface ProjectIndexes extends ColumnIndexes<ProjectColumn> {
  members: MemberLayout
}

/** Finds the columns of a submissions export. 422 for any other file. */
export function findProjectColumns({ head }: Sheet): ProjectIndexes {
  const indexes = findColumns(head, names)
  for (const [column, columnTitle] of [
    ['title', 'Project Title'],
    ['url', 'Submission Url'],
  ] as const)
    if (indexes[column] < 0)
      throw invalid({
        submissions: `This isn’t Devpost’s export of submissions: it has no column “${columnTitle}”`,
      })
  return { ...indexes, members: findMemberLayout(head.map(toKey)) }
}

/** Finds the columns of a participants export. 422 for any other file. */
export function findPersonColumns({ head }: Sheet): ColumnIndexes<PersonColumn> {
  const indexes = findColumns(head, personColumns)
  if (indexes.email < 0)
    throw invalid({ participants: 'This isn’t Devpost’s export of participants: it has no column “Email”' })
  return indexes
}

/** Whether a row has the column names that an export must have. */
export function isHead(field: 'submissions' | 'participants', cells: string[]): boolean {
  if (field === 'participants') return findColumns(cells, personColumns).email >= 0
  const { title, url } = findColumns(cells, names)
  return title >= 0 && url >= 0
}

/** Lists the unused columns of a file. */
export function listUnusedColumns({ head }: Sheet, indexes: object): string[] {
  const { members, ...named } = indexes as Partial<ProjectIndexes>
  const usedIndexes = new Set([...Object.values(named), ...(members?.owned ?? [])])
  return head.filter((name, index) => toKey(name) !== '' && !usedIndexes.has(index))
}

const toKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function findColumns<Column extends string>(
  head: string[],
  columnNames: Record<Column, readonly string[]>,
): ColumnIndexes<Column> {
  const keys = head.map(toKey)
  const entries = Object.entries<readonly string[]>(columnNames).map(([column, columnTitles]) => {
    const indexes = columnTitles.map((name) => keys.indexOf(name)).filter((index) => index >= 0)
    return [column, indexes[0] ?? -1]
  })
  return Object.fromEntries(entries) as ColumnIndexes<Column>
}
