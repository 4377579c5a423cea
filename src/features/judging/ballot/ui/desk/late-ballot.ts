import type { ShownPaper } from '../ballot-calls.ts'
import { levelName, type Marks } from '../marks.ts'
import type { Sheet } from './sheet.ts'

/** Whether this device has changes that the server no longer accepts, because the round has closed. */
export const isLate = (paper: ShownPaper | undefined, { saving }: Sheet): boolean =>
  paper !== undefined &&
  paper.round.state !== 'open' &&
  saving.state().unsaved.some((name) => name !== 'state')

/** Formats a ballot as plain text, to keep it elsewhere. */
export function formatBallotText({ entry, criteria }: ShownPaper, marks: Marks): string {
  const levels = criteria.map(({ id, name }) => `${name}: ${marks[levelName(id)] || 'no level'}`)
  const { choice, comment, note } = marks
  return [entry.title, ...levels, choice && `Choice: ${choice}`, comment, note && `Note: ${note}`]
    .filter(Boolean)
    .join('\n')
}
