import { clean, cleanLine, devpostAddress, emailIn } from './cells.ts'
import { type ProjectColumn, type ProjectPlaces, projectPlaces } from './columns.ts'
import { type DayOrder, detectDayOrder, momentIn } from './dates.ts'
import { countedMembers, membersIn, formatName } from './members.ts'
import type { Sheet } from './parse-sheet.ts'

export interface ListedPerson {
  name: string
  email: string
}

/** A project as listed in a file. */
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
  places: ProjectPlaces
}

const maxPeoplePerProject = 50

/**
 * Lists the projects of a submissions export in either of its two forms: a row for each project, or one for
 * each prize that a project opts in to.
 */
export function projectsIn(sheet: Sheet): ListedProjects {
  const places = projectPlaces(sheet)
  const order = detectDayOrder(sheet.rows.map(({ cells }) => cells[places.at] ?? ''))
  const byUrl = new Map<string, ListedProject>()
  const refused: RefusedRow[] = []
  const refusedPeople: RefusedRow[] = []
  for (const { number: row, cells } of sheet.rows) {
    const cell = (column: ProjectColumn) => cells[places[column]] ?? ''
    const title = cleanLine(cell('title'))
    const url = devpostAddress(cell('url'))
    const reason = whyNot({ title, url, status: cell('status') })
    const known = url && byUrl.get(url)
    if (reason) refused.push({ row, title: title.slice(0, 200), reason })
    else if (known) known.prizes.push(clean(cell('prizes')))
    else {
      const { people, strange } = peopleIn(cells, places)
      refusedPeople.push(...strange.map((who) => ({ row, title: who, reason: noAddress })))
      byUrl.set(url!, { ...parseProject(cell, order), row, url: url!, title, ...people })
    }
  }
  return { projects: [...byUrl.values()], refused, refusedPeople, places }
}

function parseProject(cell: (column: ProjectColumn) => string, order: DayOrder) {
  return {
    at: momentIn(cell('at'), order),
    writtenAt: cleanLine(cell('at')).slice(0, 60),
    tagline: cleanLine(cell('tagline')),
    about: clean(cell('about')),
    links: cell('links'),
    video: cell('video'),
    prizes: [clean(cell('prizes'))],
    builtWith: clean(cell('builtWith')),
  }
}

function whyNot({ title, url, status }: { title: string; url: string | undefined; status: string }) {
  if (!title) return 'The project has no title'
  if (!url) return 'The submission URL isn’t an address of devpost.com'
  if (/draft/i.test(status)) return 'It’s a draft on Devpost'
  return /hidden/i.test(status) ? 'It’s hidden on Devpost' : undefined
}

const noAddress = 'There’s no valid e-mail address, so we can’t keep a place in the team'

/**
 * Lists a row's people, the submitter first. `strange` describes those without a valid address to the
 * importing organizer.
 */
function peopleIn(cells: string[], places: ProjectPlaces) {
  const submitter = {
    name: formatName(cells[places.firstName], cells[places.lastName]),
    email: cleanLine(cells[places.email]),
  }
  const members = membersIn(cells, places.members)
  const people = new Map<string, ListedPerson>()
  const strange: string[] = []
  for (const { name, email: addressText } of [submitter, ...members].slice(0, maxPeoplePerProject)) {
    const email = emailIn(addressText)
    if (email && !people.has(email)) people.set(email, { email, name })
    if (!email && (name || addressText))
      strange.push([name, addressText.slice(0, 200)].filter(Boolean).join(', '))
  }
  const missingMembers = Math.max((countedMembers(cells[places.count] ?? '') ?? 0) - members.length, 0)
  return { people: { people: [...people.values()], missingMembers }, strange }
}
