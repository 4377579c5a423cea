import { cleanLine } from './cells.ts'

/** A team member as listed in a file; `email` is unvalidated. */
export interface ListedMember {
  name: string
  email: string
}

type Part = 'first' | 'last' | 'name' | 'email'

type MemberColumns = Partial<Record<Part, number>>

export interface MemberPlaces {
  /** Columns of the members named in the header row, ordered by member number. */
  named: MemberColumns[]
  /** Columns of members, including unused ones such as screen names. */
  owned: Set<number>
  /** First column of further members without a header; infinite if other columns end the row. */
  unnamedFrom: number
  /**
   * Columns of a member without a header, relative to the member's first column, and the number of these
   * columns.
   */
  unnamed: { columns: MemberColumns; width: number }
}

const memberColumn = /^(?:team )?member (\d{1,3}) (.+)$/
const parts: Record<string, Part> = {
  'first name': 'first',
  'last name': 'last',
  name: 'name',
  'full name': 'name',
  email: 'email',
  'e mail': 'email',
  'email address': 'email',
}

/**
 * Finds the columns of team members by their names, regardless of other columns. Devpost’s rows extend beyond
 * the header when a team is large: further members have the columns of the last named one. In older files,
 * whose headers have no members, they have those of the submitter. `head` is in the form of `toKey`.
 */
export function memberPlaces(head: string[]): MemberPlaces {
  const owned = new Set<number>()
  const members = new Map<number, { columns: MemberColumns; from: number; width: number }>()
  for (const [place, key] of head.entries()) {
    const match = memberColumn.exec(key)
    if (!match) continue
    owned.add(place)
    const number = Number(match[1])
    const member = members.get(number) ?? { columns: {}, from: place, width: 0 }
    const part = Object.hasOwn(parts, match[2]!) ? parts[match[2]!]! : undefined
    if (part) member.columns[part] ??= place
    members.set(number, { ...member, width: place - member.from + 1 })
  }
  const inOrder = [...members].toSorted(([one], [other]) => one - other).map(([, member]) => member)
  const last = inOrder.at(-1)
  const repeated = last && relative(last.columns, last.from)
  return {
    named: inOrder.map(({ columns }) => columns),
    owned,
    unnamedFrom: unnamedFrom(head, last && last.from + last.width),
    unnamed: repeated ? { columns: repeated, width: last.width } : asSubmitter(head),
  }
}

const relative = (columns: MemberColumns, from: number): MemberColumns =>
  Object.fromEntries(Object.entries(columns).map(([part, place]) => [part, place - from]))

/**
 * Returns the first column without a header. Members come last: after their columns, or after the count of
 * them, the header must be empty.
 */
function unnamedFrom(head: string[], end: number | undefined): number {
  const count = head.indexOf('additional team member count')
  const from = end ?? (count < 0 ? Infinity : count + 1)
  return head.slice(from).some((key) => key !== '') ? Infinity : from
}

/** Returns the columns of a submitter in older files, with or without a screen name. */
const asSubmitter = (head: string[]) =>
  head.includes('submitter screen name')
    ? { columns: { first: 1, last: 2, email: 3 }, width: 4 }
    : { columns: { first: 0, last: 1, email: 2 }, width: 3 }

/** Maximum members read from a row. */
const maxMembers = 100

/** Lists everyone in a row after its submitter, including people without an address. */
export function membersIn(cells: string[], places: MemberPlaces): ListedMember[] {
  const { named, unnamedFrom: from, unnamed } = places
  const listed = named.map((columns) => memberAt(cells, columns, 0))
  for (let at = from; at < cells.length && listed.length < maxMembers; at += unnamed.width)
    listed.push(memberAt(cells, unnamed.columns, at))
  return listed.filter(({ name, email }) => name !== '' || email !== '')
}

function memberAt(cells: string[], columns: MemberColumns, from: number): ListedMember {
  const cell = (part: Part) => {
    const place = columns[part]
    return place === undefined ? '' : cells[from + place]
  }
  const whole = formatName(cell('first'), cell('last'))
  return { name: whole || formatName(cell('name'), ''), email: cleanLine(cell('email')) }
}

export const formatName = (first: string | undefined, last: string | undefined): string =>
  [...cleanLine(`${first ?? ''} ${last ?? ''}`)].slice(0, 120).join('')

/** Returns the member count in the row; undefined if there is none. */
export function countedMembers(cell: string): number | undefined {
  return /^\d{1,3}$/.test(cell.trim()) ? Number(cell) : undefined
}
