import { parseEmail } from './cells.ts'
import { findPersonColumns } from './columns.ts'
import { formatName } from './members.ts'
import type { ListedPerson, RefusedRow } from './projects.ts'
import type { Sheet } from './parse-sheet.ts'

/** Lists the people of a participants export, each once. */
export function listParticipants(sheet: Sheet) {
  const columns = findPersonColumns(sheet)
  const people = new Map<string, ListedPerson>()
  const refusedRows: RefusedRow[] = []
  for (const { number: row, cells } of sheet.rows) {
    const name = formatName(cells[columns.firstName], cells[columns.lastName])
    const email = parseEmail(cells[columns.email])
    if (!email) refusedRows.push({ row, title: name, reason: 'There’s no valid e-mail address in this row' })
    else if (!people.has(email)) people.set(email, { email, name })
  }
  return { people: [...people.values()], refused: refusedRows, places: columns }
}
