import { CheckboxList } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import { calculateShares } from '../shares.ts'
import type { RubricValues } from './rubric-values.ts'
import { formatShare } from './format-share.ts'
import './rubric.css'

interface CriterionFieldsProps {
  state: SaveForm<RubricValues>
  index: number
  tracks: readonly { id: string; name: string }[]
  /** Current form values of all criteria. */
  typed: RubricValues['criteria']
}

/** Fields of a criterion: name, weight, meaning of each level, and tracks. */
export function CriterionFields({ state, index, tracks, typed }: CriterionFieldsProps) {
  const path = `criteria.${index}` as const
  const filledCount = typed[index]?.levels.filter((level) => level.trim() !== '').length ?? 0
  return (
    <>
      <TextField label="Name" required most={60} {...state.field(`${path}.name`)} />
      <TextArea label="What judges look at" most={500} rows={2} {...state.field(`${path}.description`)} />
      <TextField
        label="Weight"
        required
        inputMode="numeric"
        maxLength={3}
        hint={formatTypedShare({ typed, tracks, index })}
        {...state.field(`${path}.weight`)}
      />
      <details className="rubric-levels">
        <summary>What the levels mean ({filledCount} of 5 written)</summary>
        {levelLabels.map((label, levelIndex) => (
          <TextArea
            key={label}
            {...{ label }}
            rows={2}
            most={200}
            {...state.field(`${path}.levels.${levelIndex}`)}
          />
        ))}
      </details>
      {tracks.length > 0 && (
        <CheckboxList
          className="mt-4"
          legend="Only for some tracks"
          hint="Leave unticked to use it for every project."
          options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
          field={state.field(`${path}.trackIds`)}
        />
      )}
    </>
  )
}

const levelLabels = ['Level 1, the lowest', 'Level 2', 'Level 3', 'Level 4', 'Level 5, the highest']

/**
 * Formats a criterion's share as on the event page. Shares differ by track if some criteria belong to tracks.
 */
function formatTypedShare({
  typed,
  tracks,
  index,
}: Pick<CriterionFieldsProps, 'typed' | 'tracks' | 'index'>): string {
  const criteria = typed.map(({ weight, trackIds }, criterionIndex) => ({
    id: String(criterionIndex),
    weight: Math.max(0, Number(weight) || 0),
    trackIds: trackIds.length > 0 ? trackIds : null,
  }))
  if (!criteria[index]?.weight) return 'A whole number from 1 to 100.'
  const shares = calculateShares(criteria, tracks)
  const share = formatShare({ shares }, tracks, String(index))
  return shares.length === 1
    ? `1 to 100. Now it’s ${share} of the score.`
    : `1 to 100. Of the score now: ${share}.`
}
