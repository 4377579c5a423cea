import type { StoredVersion } from '#ui/saving/autosave/autosave.ts'
import type { Choice } from '../fields.ts'
import type { ShownBallot, ShownPaper } from './ballot-calls.ts'

/**
 * Ballot in the workspace, field by field, so that two devices' changes can be merged: `level-…` for each
 * criterion (0 for none), the choice, the texts and the state. 'changed' means submitted, with unsubmitted
 * changes since.
 */
export type Marks = Record<string, string | number> & {
  comment: string
  note: string
  choice: string
  state: 'draft' | 'submitted' | 'changed'
}

export const levelName = (criterionId: string): string => `level-${criterionId}`

/** Converts the stored ballot to fields, with the current criteria. */
export function toStoredMarks({ criteria, ballot }: ShownPaper): StoredVersion<Marks> {
  const levels = criteria.map(({ id }) => [levelName(id), ballot.levels[id] ?? 0])
  return { values: { ...Object.fromEntries(levels), ...toFields(ballot) }, version: ballot.version }
}

/** Converts a response without criteria to fields. */
export function toMarksOfResponse(names: string[], ballot: ShownBallot): StoredVersion<Marks> {
  const levels = names
    .filter((name) => name.startsWith('level-'))
    .map((name) => [name, ballot.levels[name.slice(6)] ?? 0])
  return { values: { ...Object.fromEntries(levels), ...toFields(ballot) }, version: ballot.version }
}

const toFields = ({ comment, note, choice, state }: ShownBallot) => ({
  comment,
  note,
  choice: choice ?? '',
  state: state === 'submitted' ? ('submitted' as const) : ('draft' as const),
})

export function toBallotRequest(marks: Marks) {
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

/** Whether two ballots have the same content, whatever their state. */
export const hasSameContent = (a: Marks, b: Marks): boolean =>
  Object.keys({ ...a, ...b }).every((name) => name === 'state' || (a[name] ?? '') === (b[name] ?? ''))

/**
 * Lists fields that two devices changed differently, for the judge to choose. Excludes the state, which
 * depends on them.
 */
export const listConflictingFields = (conflicts: Partial<Marks>): string[] =>
  Object.keys(conflicts).filter((name) => name !== 'state')

/** Returns what prevents submitting a ballot, by field. */
export function findMarkErrors(marks: Marks, { criteria, round }: ShownPaper): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { id, name } of criteria)
    if (!marks[levelName(id)]) errors[levelName(id)] = `Choose a level for ${name}`
  if (round.mode !== 'rubric' && !marks.choice) errors.choice = 'Choose one'
  const minLength = round.commentLength
  if ([...marks.comment.trim()].length < minLength)
    errors.comment = `Write at least ${minLength} characters to the team`
  return errors
}
