import { emailIn } from './cells.ts'
import { personPlaces } from './columns.ts'
import { formatName } from './members.ts'
import type { ListedPerson, RefusedRow } from './projects.ts'
import type { Sheet } from './parse-sheet.ts'

/** Lists the people of a participants export, each once. */
export function participantsIn(sheet: Sheet) {
  const places = personPlaces(sheet)
  const people = new Map<string, ListedPerson>()
  const refused: RefusedRow[] = []
  for (const { number: row, cells } of sheet.rows) {
    const name = formatName(cells[places.firstName], cells[places.lastName])
    const email = emailIn(cells[places.email])
    if (!email) refused.push({ row, title: name, reason: 'There’s no valid e-mail address in this row' })
    else if (!people.has(email)) people.set(email, { email, name })
  }
  return { people: [...people.values()], refused, places }
}
