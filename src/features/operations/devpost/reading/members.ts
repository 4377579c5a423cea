import { cleanLine } from './cells.ts'

/** Someone of a team as a file tells of them: `email` as it is written there. */
export interface ListedMember {
  name: string
  email: string
}

type Part = 'first' | 'last' | 'name' | 'email'

/** Where a row tells of one member. */
type MemberColumns = Partial<Record<Part, number>>

export interface MemberPlaces {
  /** Columns of the members named in the header row, ordered by member number. */
  named: MemberColumns[]
  /** Columns that belong to members, also those from which nothing is taken, such as screen names. */
  owned: Set<number>
  /** Where further members begin whom the head does not name; infinite where other columns end the row. */
  unnamedFrom: number
  /** The columns of each of them, counted from where they begin. */
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
 * Members of teams by the names of their columns, whatever stands beside them. Devpost’s rows go on beyond the head
 * when a team is large: further members have the columns of the one before, or those of the submitter in older files,
 * which name no member. `head` is as `keyOf` writes it.
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

/** Members come last: behind their columns, and behind the count of them, a head names nothing. */
function unnamedFrom(head: string[], end: number | undefined): number {
  const count = head.indexOf('additional team member count')
  const from = end ?? (count < 0 ? Infinity : count + 1)
  return head.slice(from).some((key) => key !== '') ? Infinity : from
}

/** As older files tell of the submitter: with a screen name or without. */
const asSubmitter = (head: string[]) =>
  head.includes('submitter screen name')
    ? { columns: { first: 1, last: 2, email: 3 }, width: 4 }
    : { columns: { first: 0, last: 1, email: 2 }, width: 3 }

/** At most so many of a row are looked at. */
const mostMembers = 100

/** Everyone whom a row names after its submitter, also those without an address. */
export function membersIn(cells: string[], places: MemberPlaces): ListedMember[] {
  const { named, unnamedFrom: from, unnamed } = places
  const listed = named.map((columns) => memberAt(cells, columns, 0))
  for (let at = from; at < cells.length && listed.length < mostMembers; at += unnamed.width)
    listed.push(memberAt(cells, unnamed.columns, at))
  return listed.filter(({ name, email }) => name !== '' || email !== '')
}

function memberAt(cells: string[], columns: MemberColumns, from: number): ListedMember {
  const cell = (part: Part) => {
    const place = columns[part]
    return place === undefined ? '' : cells[from + place]
  }
  const whole = nameOf(cell('first'), cell('last'))
  return { name: whole || nameOf(cell('name'), ''), email: cleanLine(cell('email')) }
}

export const nameOf = (first: string | undefined, last: string | undefined): string =>
  [...cleanLine(`${first ?? ''} ${last ?? ''}`)].slice(0, 120).join('')

/** How many members the row counts; nothing where it does not say. */
export function countedMembers(cell: string): number | undefined {
  return /^\d{1,3}$/.test(cell.trim()) ? Number(cell) : undefined
}
