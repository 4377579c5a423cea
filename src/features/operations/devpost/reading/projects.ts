import { cleanCell, cleanLine, normalizeDevpostUrl, parseEmail } from './cells.ts'
import { type ProjectColumn, type ProjectIndexes, findProjectColumns } from './columns.ts'
import { type DayOrder, detectDayOrder, parseDate } from './dates.ts'
import { parseMemberCount, listMembers, formatName } from './members.ts'
import type { Sheet } from './parse-sheet.ts'

export interface ListedPerson {
  name: string
  email: string
}

export interface ListedProject {
  row: number
  url: string
  title: string
  at: Date | undefined
  /** Submission date as written in the file. */
  writtenAt: string
  tagline: string
  about: string
  links: string
  video: string
  /** Prizes that the project opted in to, one cell per row of the project. */
  prizes: string[]
  builtWith: string
  people: ListedPerson[]
  /** Number of members that the row counts but doesn't name. */
  missingMembers: number
}

export interface RefusedRow {
  row: number
  title: string
  reason: string
}

export interface ListedProjects {
  projects: ListedProject[]
  refused: RefusedRow[]
  /** Team members without a valid address. */
  refusedPeople: RefusedRow[]
  places: ProjectIndexes
}

const maxPeoplePerProject = 50

/**
 * Lists the projects of a submissions export in either of its two forms: a row for each project, or one for
 * each prize that a project opts in to.
 */
export function listProjects(sheet: Sheet): ListedProjects {
  const columns = findProjectColumns(sheet)
  const order = detectDayOrder(sheet.rows.map(({ cells }) => cells[columns.at] ?? ''))
  const projectsByUrl = new Map<string, ListedProject>()
  const refusedRows: RefusedRow[] = []
  const refusedPeople: RefusedRow[] = []
  for (const { number: row, cells } of sheet.rows) {
    const cell = (column: ProjectColumn) => cells[columns[column]] ?? ''
    const title = cleanLine(cell('title'))
    const url = normalizeDevpostUrl(cell('url'))
    const reason = findRefusalReason({ title, url, status: cell('status') })
    const existingProject = url && projectsByUrl.get(url)
    if (reason) refusedRows.push({ row, title: title.slice(0, 200), reason })
    else if (existingProject) existingProject.prizes.push(cleanCell(cell('prizes')))
    else {
      const { people, strange } = listRowPeople(cells, columns)
      refusedPeople.push(...strange.map((person) => ({ row, title: person, reason: noAddressReason })))
      projectsByUrl.set(url!, { ...parseProject(cell, order), row, url: url!, title, ...people })
    }
  }
  return { projects: [...projectsByUrl.values()], refused: refusedRows, refusedPeople, places: columns }
}

function parseProject(cell: (column: ProjectColumn) => string, order: DayOrder) {
  return {
    at: parseDate(cell('at'), order),
    writtenAt: cleanLine(cell('at')).slice(0, 60),
    tagline: cleanLine(cell('tagline')),
    about: cleanCell(cell('about')),
    links: cell('links'),
    video: cell('video'),
    prizes: [cleanCell(cell('prizes'))],
    builtWith: cleanCell(cell('builtWith')),
  }
}

function findRefusalReason({
  title,
  url,
  status,
}: {
  title: string
  url: string | undefined
  status: string
}) {
  if (!title) return 'The project has no title'
  if (!url) return 'The submission URL isn’t an address of devpost.com'
  if (/draft/i.test(status)) return 'It’s a draft on Devpost'
  return /hidden/i.test(status) ? 'It’s hidden on Devpost' : undefined
}

const noAddressReason = 'There’s no valid e-mail address, so we can’t keep a place in the team'

/**
 * Lists a row's people, the submitter first. `strange` describes those without a valid address to the
 * importing organizer.
 */
function listRowPeople(cells: string[], columns: ProjectIndexes) {
  const submitter = {
    name: formatName(cells[columns.firstName], cells[columns.lastName]),
    email: cleanLine(cells[columns.email]),
  }
  const members = listMembers(cells, columns.members)
  const people = new Map<string, ListedPerson>()
  const peopleWithoutEmail: string[] = []
  for (const { name, email: addressText } of [submitter, ...members].slice(0, maxPeoplePerProject)) {
    const email = parseEmail(addressText)
    if (email && !people.has(email)) people.set(email, { email, name })
    if (!email && (name || addressText))
      peopleWithoutEmail.push([name, addressText.slice(0, 200)].filter(Boolean).join(', '))
  }
  const missingMembers = Math.max((parseMemberCount(cells[columns.count] ?? '') ?? 0) - members.length, 0)
  return { people: { people: [...people.values()], missingMembers }, strange: peopleWithoutEmail }
}
