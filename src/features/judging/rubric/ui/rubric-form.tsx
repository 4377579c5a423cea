import { useConfirmedSave } from '#features/event/event/ui/manage/confirming/confirmed-save.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { ListEditor } from '#ui/fields/list-editor.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { type SaveForm as SaveFormOf, useSaveForm } from '#ui/saving/use-save-form.ts'
import { maxCriteria, rubricDraft } from '../contract.ts'
import { tieRuleFixed } from '../published-notice.ts'
import { CriterionFields } from './criterion-fields.tsx'
import { rubricCalls, type ShownRubric } from './rubric-calls.ts'
import { blankCriterion, toRequest, type RubricValues, toFormValues } from './rubric-values.ts'
import { tieRuleTexts } from './tie-rule-texts.ts'

interface RubricFormProps {
  rubric: ShownRubric
  tracks: readonly { id: string; name: string }[]
  onSaved: () => void
}

/** Form for the criteria, their weights and the tie rule. */
export function RubricForm({ rubric, tracks, onSaved }: RubricFormProps) {
  const { isFrozen } = rubric
  const state = useRubricState({ rubric, tracks, onSaved })
  const { control } = state.form
  const rows = useFieldArray({ control, name: 'criteria', keyName: 'key' })
  const criteriaValues = useWatch({ control, name: 'criteria' })
  const listError = state.errorOf('criteria')
  return (
    <SaveForm state={state}>
      {isFrozen && <RelianceNotice />}
      <FormSection
        title="Criteria"
        hint="Judges give each one a level from 1 to 5. Three to six work best. Everyone can read them on the event’s page."
      >
        <ListEditor
          {...{ rows }}
          noun="criterion"
          name="criteria"
          first="name"
          most={maxCriteria}
          blank={blankCriterion}
        >
          {(index) => <CriterionFields {...{ state, index, tracks, typed: criteriaValues }} />}
        </ListEditor>
        {listError && <p className="field__error">{listError}</p>}
      </FormSection>
      <TieFields {...{ state }} isFixed={rubric.isTieRuleFixed} />
      {isFrozen && (
        <FormSection title="Reason" hint="Only for changes. It’s shown with today’s date.">
          <TextArea label="Why do you change it?" most={500} {...state.field('reason')} />
        </FormSection>
      )}
    </SaveForm>
  )
}

/** Fields of the tie rule, with its public description. */
function TieFields({ state, isFixed }: { state: SaveFormOf<RubricValues>; isFixed: boolean }) {
  const rule = useWatch({ control: state.form.control, name: 'tieRule' })
  return (
    <FormSection
      title="Ties"
      hint={
        isFixed ? tieRuleFixed : 'When two projects have the same score. You choose it before judging opens.'
      }
    >
      <SelectField
        label="What decides a tie"
        options={Object.entries(tieRuleTexts)
          .filter(([value]) => !isFixed || value === rule)
          .map(([value, { label }]) => ({ value, label }))}
        hint={`Everyone reads: “${tieRuleTexts[rule].sentence}”`}
        {...state.field('tieRule')}
      />
    </FormSection>
  )
}

function useRubricState({ rubric, tracks, onSaved }: RubricFormProps) {
  const { eventId } = rubric
  const { said, confirmedSave } = useConfirmedSave()
  return useSaveForm<RubricValues, ReturnType<typeof toRequest>>({
    keepAs: `rubric:${eventId}`,
    values: toFormValues(rubric, tracks),
    schema: rubricDraft,
    requestOf: toRequest,
    save: async (changes) => {
      const savedRubric = await confirmedSave((confirmation) =>
        rubricCalls.saveRubric({ eventId, ...changes, ...confirmation }),
      )
      return toFormValues(savedRubric, tracks)
    },
    read: async () => toFormValues(await rubricCalls.getRubric({ eventId }), tracks),
    sendsWhole: true,
    onSaved,
    said,
  })
}

function RelianceNotice() {
  const sendsMail = useSendsMail()
  return (
    <Notice tone="warning" title="Submissions have opened, so teams rely on this">
      You can still change it. Say why: everyone enrolled reads your reason on their dashboard
      {sendsMail && ' and gets it by e-mail'}, and it’s shown on the event’s page. Levels already given stay
      where a criterion stays the same; what else a criterion asks, judges of an open round are asked again.
      Once judging has opened, the rule for ties stays; once a round has closed, only weights can change.
    </Notice>
  )
}
