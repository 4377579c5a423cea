import { cleanLine } from './cells.ts'

/** A team member as listed in a file; `email` is unvalidated. */
export interface ListedMember {
  name: string
  email: string
}

type Part = 'first' | 'last' | 'name' | 'email'

type MemberColumns = Partial<Record<Part, number>>

export interface MemberLayout {
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
export function findMemberLayout(head: string[]): MemberLayout {
  const ownedColumns = new Set<number>()
  const members = new Map<number, { columns: MemberColumns; from: number; width: number }>()
  for (const [columnIndex, key] of head.entries()) {
    const match = memberColumn.exec(key)
    if (!match) continue
    ownedColumns.add(columnIndex)
    const number = Number(match[1])
    const member = members.get(number) ?? { columns: {}, from: columnIndex, width: 0 }
    const part = Object.hasOwn(parts, match[2]!) ? parts[match[2]!]! : undefined
    if (part) member.columns[part] ??= columnIndex
    members.set(number, { ...member, width: columnIndex - member.from + 1 })
  }
  const orderedMembers = [...members]
    .toSorted(([firstNumber], [secondNumber]) => firstNumber - secondNumber)
    .map(([, member]) => member)
  const last = orderedMembers.at(-1)
  const repeatedColumns = last && toRelative(last.columns, last.from)
  return {
    named: orderedMembers.map(({ columns }) => columns),
    owned: ownedColumns,
    unnamedFrom: findUnnamedStart(head, last && last.from + last.width),
    unnamed: repeatedColumns ? { columns: repeatedColumns, width: last.width } : getSubmitterColumns(head),
  }
}

const toRelative = (columns: MemberColumns, from: number): MemberColumns =>
  Object.fromEntries(Object.entries(columns).map(([part, columnIndex]) => [part, columnIndex - from]))

/**
 * Returns the first column without a header. Members come last: after their columns, or after the count of
 * them, the header must be empty.
 */
function findUnnamedStart(head: string[], end: number | undefined): number {
  const count = head.indexOf('additional team member count')
  const from = end ?? (count < 0 ? Infinity : count + 1)
  return head.slice(from).some((key) => key !== '') ? Infinity : from
}

/** Returns the columns of a submitter in older files, with or without a screen name. */
const getSubmitterColumns = (head: string[]) =>
  head.includes('submitter screen name')
    ? { columns: { first: 1, last: 2, email: 3 }, width: 4 }
    : { columns: { first: 0, last: 1, email: 2 }, width: 3 }

/** Maximum members read from a row. */
const maxMembers = 100

/** Lists everyone in a row after its submitter, including people without an address. */
export function listMembers(cells: string[], layout: MemberLayout): ListedMember[] {
  const { named, unnamedFrom: from, unnamed } = layout
  const listedMembers = named.map((columns) => readMember(cells, columns, 0))
  for (let offset = from; offset < cells.length && listedMembers.length < maxMembers; offset += unnamed.width)
    listedMembers.push(readMember(cells, unnamed.columns, offset))
  return listedMembers.filter(({ name, email }) => name !== '' || email !== '')
}

function readMember(cells: string[], columns: MemberColumns, from: number): ListedMember {
  const cell = (part: Part) => {
    const columnIndex = columns[part]
    return columnIndex === undefined ? '' : cells[from + columnIndex]
  }
  const fullName = formatName(cell('first'), cell('last'))
  return { name: fullName || formatName(cell('name'), ''), email: cleanLine(cell('email')) }
}

export const formatName = (first: string | undefined, last: string | undefined): string =>
  [...cleanLine(`${first ?? ''} ${last ?? ''}`)].slice(0, 120).join('')

/** Returns the member count in the row; undefined if there is none. */
export function parseMemberCount(cell: string): number | undefined {
  return /^\d{1,3}$/.test(cell.trim()) ? Number(cell) : undefined
}
