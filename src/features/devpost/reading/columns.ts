import { invalid } from '#lib/contract/errors.ts'
import type { Sheet } from './table-of.ts'

/** What each column has been called in Devpost's exports over the years, in small letters without marks. */
const names = {
  title: ['project title', 'submission title'],
  url: ['submission url'],
  status: ['project status'],
  at: ['project submitted at', 'project created at'],
  about: ['about the project', 'plain description'],
  links: ['try it out links', 'website'],
  video: ['video demo link', 'video'],
  prizes: ['opt in prizes', 'opt in prize', 'desired prizes'],
  builtWith: ['built with'],
  firstName: ['submitter first name'],
  lastName: ['submitter last name'],
  email: ['submitter email'],
} as const
export type ProjectColumn = keyof typeof names

const ofPeople = {
  firstName: ['first name', 'participant first name'],
  lastName: ['last name', 'participant last name'],
  email: ['email', 'e mail', 'email address', 'participant email'],
} as const
export type PersonColumn = keyof typeof ofPeople

/** Where a row has what; -1 for what the file has not. */
export type Places<Column extends string> = Record<Column, number>

export interface ProjectPlaces extends Places<ProjectColumn> {
  /** Where the first name of the first further member is; three columns for each. */
  members: number
  /** Where other columns go on after them; infinite where none do. */
  membersEnd: number
}

/** 422 for what is no export of submissions. */
export function projectPlaces({ head }: Sheet): ProjectPlaces {
  const places = placesIn(head, names)
  for (const [column, called] of [
    ['title', 'Project Title'],
    ['url', 'Submission Url'],
  ] as const)
    if (places[column] < 0)
      throw invalid({
        submissions: `This isn’t Devpost’s export of submissions: it has no column “${called}”`,
      })
  const members = membersIn(head)
  return { ...places, members, membersEnd: endOfMembers(head, members) }
}

/** 422 for what is no export of participants. */
export function personPlaces({ head }: Sheet): Places<PersonColumn> {
  const places = placesIn(head, ofPeople)
  if (places.email < 0)
    throw invalid({ participants: 'This isn’t Devpost’s export of participants: it has no column “Email”' })
  return places
}

/** The columns of a file from which nothing is taken. */
export function unusedColumns({ head }: Sheet, places: Record<string, number>): string[] {
  const { members = -1, membersEnd = -1, ...named } = places
  const taken = new Set(Object.values(named))
  const isOfMember = (place: number) => members >= 0 && place >= members && place < membersEnd
  return head.filter((name, place) => name !== '' && !taken.has(place) && !isOfMember(place))
}

const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

function placesIn<Column extends string>(
  head: string[],
  wanted: Record<Column, readonly string[]>,
): Places<Column> {
  const keys = head.map(keyOf)
  const entries = Object.entries<readonly string[]>(wanted).map(([column, called]) => {
    const places = called.map((name) => keys.indexOf(name)).filter((place) => place >= 0)
    return [column, places[0] ?? -1]
  })
  return Object.fromEntries(entries) as Places<Column>
}

/** Older files name no members in their head: they come after the count of them. */
function membersIn(head: string[]): number {
  const keys = head.map(keyOf)
  const first = keys.indexOf('team member 1 first name')
  if (first >= 0) return first
  const count = keys.indexOf('additional team member count')
  return count < 0 || count < keys.length - 2 ? -1 : count + 1
}

/** Only a head that names its members tells where they end. */
function endOfMembers(head: string[], members: number): number {
  const keys = head.map(keyOf)
  if (keys[members] !== 'team member 1 first name') return Infinity
  const end = keys.findIndex((key, place) => place > members && key !== '' && !key.startsWith('team member '))
  return end < 0 ? Infinity : end
}
