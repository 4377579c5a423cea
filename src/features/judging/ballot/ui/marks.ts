import type { StoredVersion } from '#ui/saving/autosave.ts'
import type { Choice } from '../fields.ts'
import type { ShownBallot, ShownPaper } from './ballot-calls.ts'

/**
 * A ballot as the desk holds it, field by field, so that what two devices wrote is put together: `level-…` for each
 * criterion (0 for none yet), the choice, the words, and how far it is. 'changed': it is submitted, and what was
 * changed since is not.
 */
export type Marks = Record<string, string | number> & {
  comment: string
  note: string
  choice: string
  state: 'draft' | 'submitted' | 'changed'
}

export const levelName = (criterionId: string): string => `level-${criterionId}`

/** What is stored, over the criteria that are asked now. */
export function storedOf({ criteria, ballot }: ShownPaper): StoredVersion<Marks> {
  const levels = criteria.map(({ id }) => [levelName(id), ballot.levels[id] ?? 0])
  return { values: { ...Object.fromEntries(levels), ...fieldsOf(ballot) }, version: ballot.version }
}

/** The same of an answer that brings no criteria. */
export function answeredOf(names: string[], ballot: ShownBallot): StoredVersion<Marks> {
  const levels = names
    .filter((name) => name.startsWith('level-'))
    .map((name) => [name, ballot.levels[name.slice(6)] ?? 0])
  return { values: { ...Object.fromEntries(levels), ...fieldsOf(ballot) }, version: ballot.version }
}

const fieldsOf = ({ comment, note, choice, state }: ShownBallot) => ({
  comment,
  note,
  choice: choice ?? '',
  state: state === 'submitted' ? ('submitted' as const) : ('draft' as const),
})

/** What is sent for it. */
export function requestOf(marks: Marks) {
  const { comment, note, choice } = marks
  const levels = Object.entries(marks)
    .filter(([name, level]) => name.startsWith('level-') && Number(level) > 0)
    .map(([name, level]) => [name.slice(6), level] as const)
  return {
    levels: Object.fromEntries(levels) as Record<string, number>,
    choice: (choice || null) as Choice | null,
    comment,
    note,
  }
}

/** Whether both say the same of the project. */
export const sayTheSame = (one: Marks, other: Marks): boolean =>
  Object.keys({ ...one, ...other }).every(
    (name) => name === 'state' || (one[name] ?? '') === (other[name] ?? ''),
  )

/** The fields that two devices wrote differently, of which the judge chooses one; how far it is follows from them. */
export const tornIn = (conflicts: Partial<Marks>): string[] =>
  Object.keys(conflicts).filter((name) => name !== 'state')

/** What keeps a ballot from being submitted, by field. */
export function missingIn(marks: Marks, { criteria, round }: ShownPaper): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { id, name } of criteria)
    if (!marks[levelName(id)]) faults[levelName(id)] = `Choose a level for ${name}`
  if (round.mode !== 'rubric' && !marks.choice) faults.choice = 'Choose one'
  const least = round.commentLength
  if ([...marks.comment.trim()].length < least)
    faults.comment = `Write at least ${least} characters to the team`
  return faults
}
