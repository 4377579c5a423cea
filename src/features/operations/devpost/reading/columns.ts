import { invalid } from '#lib/contract/errors.ts'
import { type MemberPlaces, memberPlaces } from './members.ts'
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

const ofPeople = {
  firstName: ['first name', 'participant first name'],
  lastName: ['last name', 'participant last name'],
  email: ['email', 'e mail', 'email address', 'participant email'],
} as const
export type PersonColumn = keyof typeof ofPeople

/** Index of each column in a row; -1 if the file lacks it. */
export type Places<Column extends string> = Record<Column, number>

export interface ProjectPlaces extends Places<ProjectColumn> {
  members: MemberPlaces
}

/** Finds the columns of a submissions export. 422 for any other file. */
export function projectPlaces({ head }: Sheet): ProjectPlaces {
  const places = placesIn(head, names)
  for (const [column, columnTitle] of [
    ['title', 'Project Title'],
    ['url', 'Submission Url'],
  ] as const)
    if (places[column] < 0)
      throw invalid({
        submissions: `This isn’t Devpost’s export of submissions: it has no column “${columnTitle}”`,
      })
  return { ...places, members: memberPlaces(head.map(toKey)) }
}

/** Finds the columns of a participants export. 422 for any other file. */
export function personPlaces({ head }: Sheet): Places<PersonColumn> {
  const places = placesIn(head, ofPeople)
  if (places.email < 0)
    throw invalid({ participants: 'This isn’t Devpost’s export of participants: it has no column “Email”' })
  return places
}

/** Whether a row has the column names that an export must have. */
export function isHead(field: 'submissions' | 'participants', cells: string[]): boolean {
  if (field === 'participants') return placesIn(cells, ofPeople).email >= 0
  const { title, url } = placesIn(cells, names)
  return title >= 0 && url >= 0
}

/** Lists the unused columns of a file. */
export function unusedColumns({ head }: Sheet, places: object): string[] {
  const { members, ...named } = places as Partial<ProjectPlaces>
  const usedPlaces = new Set([...Object.values(named), ...(members?.owned ?? [])])
  return head.filter((name, place) => toKey(name) !== '' && !usedPlaces.has(place))
}

const toKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function placesIn<Column extends string>(
  head: string[],
  wanted: Record<Column, readonly string[]>,
): Places<Column> {
  const keys = head.map(toKey)
  const entries = Object.entries<readonly string[]>(wanted).map(([column, columnTitles]) => {
    const places = columnTitles.map((name) => keys.indexOf(name)).filter((place) => place >= 0)
    return [column, places[0] ?? -1]
  })
  return Object.fromEntries(entries) as Places<Column>
}
