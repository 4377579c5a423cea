import { useFieldArray } from 'react-hook-form'
import { medalLabels } from '#features/event/submission/results/medal.ts'
import { medals } from '#features/event/submission/shapes.ts'
import { ListEditor } from '#ui/fields/list-editor.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import type { Candidate } from '../publication-calls.ts'
import { blankDeviation, blankMention, type PlanValues } from './plan-values.ts'

interface GivenFieldsProps {
  state: SaveForm<PlanValues>
  candidates: readonly Candidate[]
}

const toOptions = (candidates: readonly Candidate[]) =>
  candidates.map(({ submissionId, title, teamName }) => ({
    value: submissionId,
    label: `${title} · ${teamName}`,
  }))

/** Fields for special mentions: projects named for something other than a place or prize. */
export function MentionFields({ state: { form, field }, candidates }: GivenFieldsProps) {
  const rows = useFieldArray({ control: form.control, name: 'mentions', keyName: 'key' })
  return (
    <ListEditor
      {...{ rows }}
      noun="mention"
      name="mentions"
      first="submissionId"
      most={50}
      blank={blankMention}
    >
      {(index) => (
        <>
          <SelectField
            label="Project"
            required
            empty="Choose a project"
            options={toOptions(candidates)}
            {...field(`mentions.${index}.submissionId`)}
          />
          <TextField
            label="What for"
            required
            most={100}
            placeholder="Best first project"
            {...field(`mentions.${index}.title`)}
          />
        </>
      )}
    </ListEditor>
  )
}

/** Fields for projects whose award deviates from their ballots. */
export function DeviationFields({ state: { form, field, errorOf }, candidates }: GivenFieldsProps) {
  const rows = useFieldArray({ control: form.control, name: 'deviations', keyName: 'key' })
  const listError = errorOf('deviations')
  return (
    <>
      <ListEditor
        {...{ rows }}
        noun="deviation"
        name="deviations"
        first="submissionId"
        most={100}
        blank={blankDeviation}
      >
        {(index) => (
          <>
            <SelectField
              label="Project"
              required
              empty="Choose a project"
              options={toOptions(candidates)}
              {...field(`deviations.${index}.submissionId`)}
            />
            <div className="form-pair mt-4">
              <TextField
                label="Place"
                inputMode="numeric"
                maxLength={6}
                hint="Empty: no place."
                {...field(`deviations.${index}.place`)}
              />
              <SelectField
                label="Medal"
                empty="As the place says"
                options={medals.map((value) => ({ value, label: medalLabels[value] }))}
                {...field(`deviations.${index}.medal`)}
              />
            </div>
            <TextArea
              label="Reason"
              required
              most={500}
              hint="Everyone reads it."
              {...field(`deviations.${index}.reason`)}
            />
          </>
        )}
      </ListEditor>
      {listError && <p className="field__error">{listError}</p>}
    </>
  )
}
