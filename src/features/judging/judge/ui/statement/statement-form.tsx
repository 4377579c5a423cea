import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TechnologyPicker } from '#features/content/technology/ui/technology-picker.tsx'
import { CheckboxList } from '#ui/fields/checkbox.tsx'
import { MultiLookup } from '#ui/fields/chosen-lookup.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { type SaveForm as SaveState, useSaveForm } from '#ui/saving/use-save-form.ts'
import { statement } from '../../contract.ts'
import { judgeCalls, type OwnStatement } from '../judge-calls.ts'
import { OwnConflicts } from './own-conflicts.tsx'
import {
  findLanguages,
  toStatementRequest,
  type StatementValues,
  toStatementValues,
} from './statement-values.ts'
import '../judge.css'

const schema = z.omit(statement, { eventId: true })

interface StatementFormProps {
  own: OwnStatement
  tracks: readonly { id: string; name: string }[]
  onSaved: () => void
}

/** Form for a judge's preferences and conflicts of interest. */
export function StatementForm({ own, tracks, onSaved }: StatementFormProps) {
  const { eventId } = own
  const state = useSaveForm<StatementValues, ReturnType<typeof toStatementRequest>>({
    keepAs: `judge-statement:${own.id}`,
    values: toStatementValues(own, tracks),
    schema,
    requestOf: toStatementRequest,
    save: async (values) => toStatementValues(await judgeCalls.stateJudge({ eventId, ...values }), tracks),
    onSaved,
  })
  const { form, field, errorOf } = state
  const [languages, expertise] = useWatch({ control: form.control, name: ['languages', 'expertise'] })
  const set = (name: 'languages' | 'expertise') => (items: StatementValues['languages']) =>
    form.setValue(name, items, { shouldDirty: true })
  return (
    <SaveForm state={state}>
      <FormSection title="How many" hint="You never get more than this in one round.">
        <TextField
          label="Projects at most"
          required
          inputMode="numeric"
          maxLength={4}
          hint="Allow about a quarter of an hour each."
          {...field('capacity')}
        />
      </FormSection>
      <FormSection title="Which ones" hint="Leave tracks and languages empty to take all of them.">
        <div className="stack">
          {tracks.length > 0 && <TrackBoxes {...{ state, tracks }} />}
          <MultiLookup
            label="Languages"
            name="languages"
            hint="In which you can judge a project. Type a few letters and choose."
            chosen={languages}
            onChange={set('languages')}
            most={10}
            find={findLanguages}
            error={errorOf('languages')}
          />
          <TechnologyPicker
            name="expertise"
            label="Technologies you know well"
            hint="You get projects that use them first. Type a name and choose."
            chosen={expertise}
            onChange={set('expertise')}
            most={30}
            error={errorOf('expertise')}
          />
        </div>
      </FormSection>
      <FormSection
        title="Conflicts of interest"
        hint="Projects you shouldn’t judge: of friends, relatives, colleagues or customers. You don’t have to name your own team; we know that one. While a round is open, a ballot you’ve already submitted for such a project stops counting."
      >
        <OwnConflicts {...{ state, eventId }} />
      </FormSection>
    </SaveForm>
  )
}

/** Checkboxes for the judge's tracks; none checked means all. */
const TrackBoxes = ({
  state,
  tracks,
}: {
  state: SaveState<StatementValues>
  tracks: StatementFormProps['tracks']
}) => (
  <CheckboxList
    legend="Tracks"
    hint="Leave unticked to judge any track."
    options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
    field={state.field('trackIds')}
  />
)
