import { cleanLine, clean, devpostAddress, emailIn, listIn, momentIn } from './cells.ts'
import { type ProjectColumn, type ProjectPlaces, projectPlaces } from './columns.ts'
import type { Sheet } from './table-of.ts'

export interface ListedPerson {
  name: string
  email: string
}

/** One project as a file tells of it. */
export interface ListedProject {
  row: number
  url: string
  title: string
  at: Date | undefined
  about: string
  links: string
  video: string
  prizes: string[]
  builtWith: string[]
  people: ListedPerson[]
}

export interface RefusedRow {
  row: number
  title: string
  reason: string
}

export interface ListedProjects {
  projects: ListedProject[]
  refused: RefusedRow[]
  /** Of teams: addresses that are none. */
  refusedPeople: RefusedRow[]
  places: ProjectPlaces
}

const mostPeople = 50

/**
 * The projects of Devpost's export of submissions, whichever of its two forms it has: a row for each project, or one
 * for each prize that a project asks for.
 */
export function projectsIn(sheet: Sheet): ListedProjects {
  const places = projectPlaces(sheet)
  const byUrl = new Map<string, ListedProject>()
  const refused: RefusedRow[] = []
  const refusedPeople: RefusedRow[] = []
  for (const { number: row, cells } of sheet.rows) {
    const cell = (column: ProjectColumn) => cells[places[column]] ?? ''
    const title = cleanLine(cell('title'))
    const url = devpostAddress(cell('url'))
    const reason = whyNot({ title, url, status: cell('status') })
    const prizes = listIn(cell('prizes'))
    const known = url && byUrl.get(url)
    if (reason) refused.push({ row, title: title.slice(0, 200), reason })
    else if (known) known.prizes.push(...prizes.filter((prize) => !known.prizes.includes(prize)))
    else {
      const { people, strange } = peopleIn(cells, places)
      refusedPeople.push(...strange.map((who) => ({ row, title: who, reason: noAddress })))
      byUrl.set(url!, {
        row,
        url: url!,
        title,
        at: momentIn(cell('at')),
        about: clean(cell('about')),
        links: cell('links'),
        video: cell('video'),
        prizes,
        builtWith: listIn(cell('builtWith')),
        people,
      })
    }
  }
  return { projects: [...byUrl.values()], refused, refusedPeople, places }
}

function whyNot({ title, url, status }: { title: string; url: string | undefined; status: string }) {
  if (!title) return 'The project has no title'
  if (!url) return 'The submission URL isn’t an address of devpost.com'
  if (/draft/i.test(status)) return 'It’s a draft on Devpost'
  return /hidden/i.test(status) ? 'It’s hidden on Devpost' : undefined
}

const noAddress = 'This isn’t an e-mail address, so we can’t keep a place in the team'

/** Who submitted it comes first; `strange` is who has no real address. Rows go on beyond their head when a team is large. */
function peopleIn(cells: string[], places: ProjectPlaces) {
  const { firstName, lastName, email, members, membersEnd } = places
  const people = new Map<string, ListedPerson>()
  const strange: string[] = []
  const add = (first: string | undefined, last: string | undefined, address: string | undefined) => {
    const validEmail = emailIn(address)
    const said = cleanLine(address)
    if (!validEmail && said && strange.length < mostPeople)
      strange.push([nameOf(first, last), said.slice(0, 200)].filter(Boolean).join(', '))
    if (!validEmail || people.has(validEmail) || people.size >= mostPeople) return
    people.set(validEmail, { email: validEmail, name: nameOf(first, last) })
  }
  add(cells[firstName], cells[lastName], cells[email])
  if (members >= 0)
    for (let place = members; place + 2 < Math.min(cells.length, membersEnd); place += 3)
      add(cells[place], cells[place + 1], cells[place + 2])
  return { people: [...people.values()], strange }
}

export const nameOf = (first: string | undefined, last: string | undefined): string =>
  [...cleanLine(`${first ?? ''} ${last ?? ''}`)].slice(0, 120).join('')
