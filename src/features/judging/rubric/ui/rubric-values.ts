import type { ShownRubric } from './rubric-calls.ts'

/** Form values: numbers as text. No selected track means that a criterion counts for every entry. */
export interface RubricValues {
  criteria: {
    id: string
    name: string
    description: string
    weight: string
    levels: string[]
    trackIds: string[]
  }[]
  tieRule: ShownRubric['tieRule']
  reason: string
}

export const blankCriterion: RubricValues['criteria'][number] = {
  id: '',
  name: '',
  description: '',
  weight: '25',
  levels: ['', '', '', '', ''],
  trackIds: [],
}

/** Converts a rubric to form values; leaves out deleted tracks. */
export function toFormValues(
  { criteria, tieRule }: ShownRubric,
  tracks: readonly { id: string }[],
): RubricValues {
  return {
    criteria: criteria.map(({ id, name, description, weight, levels, trackIds }) => ({
      id,
      name,
      description,
      weight: String(weight),
      levels: blankCriterion.levels.map((_, index) => levels[index] ?? ''),
      trackIds: tracks.flatMap((track) => (trackIds?.includes(track.id) ? [track.id] : [])),
    })),
    tieRule,
    reason: '',
  }
}

export const toRequest = ({ criteria, ...rest }: RubricValues) => ({
  ...rest,
  criteria: criteria.map(({ id, weight, trackIds, ...fields }) => ({
    ...fields,
    ...(id && { id }),
    weight: weight.trim() === '' ? Number.NaN : Number(weight),
    trackIds: trackIds.length > 0 ? trackIds : null,
  })),
})
