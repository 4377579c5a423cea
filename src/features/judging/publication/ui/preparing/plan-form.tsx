import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import {
  saveConfirmed,
  createReplacingSave,
} from '#features/event/event/ui/manage/confirming/confirmed-save.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { type SaveForm as SaveFormOf, useSaveForm } from '#ui/saving/use-save-form.ts'
import { plan } from '../../plan/plan-contract.ts'
import {
  type Candidate,
  type OfferedPrize,
  publicationCalls,
  type ShownLatestVersion,
  type ShownPreparation,
} from '../publication-calls.ts'
import { getInitialPlan, describeGoneProjects } from './begun-plan.ts'
import { DeviationFields, MentionFields } from './given-fields.tsx'
import { isOtherPlan, type PlanValues, toRequest, toFormValues } from './plan-values.ts'
import { PrizeChoice } from './prize-choice.tsx'

interface PlanFormProps {
  event: { id: string; prizes: readonly OfferedPrize[] }
  round: { id: string; name: string }
  prepared: ShownPreparation | null
  latest: ShownLatestVersion | null
  candidates: readonly Candidate[]
  /** Number of parts; more than 1 means that some projects are not connected by ballots. */
  parts: number
  onSaved: () => void
  /** Called with whether the form differs from the prepared results. */
  onOther: (isOther: boolean) => void
}

/** Form of the organizers' decisions about results; the rest comes from the ballots. */
export function PlanForm({ event, round, prepared, latest, candidates, parts, ...on }: PlanFormProps) {
  const { onSaved, onOther } = on
  const { prizes } = event
  const { gone } = prepared ?? latest ?? { gone: [] }
  const state = usePlanState({ event, round, prepared, latest, candidates, onSaved })
  const planValues = useWatch({ control: state.form.control }) as PlanValues
  const isDifferent =
    prepared !== null &&
    (prepared.plan.roundId !== round.id || isOtherPlan(planValues, toFormValues(prepared.plan, prizes)))
  useEffect(() => onOther(isDifferent), [onOther, isDifferent])
  return (
    <SaveForm state={state} saveLabel="Prepare results">
      {gone.length > 0 && <Notice tone="warning">{describeGoneProjects(gone)}</Notice>}
      {latest && (
        <FormSection title="What’s different" hint={`Everyone reads it with version ${latest.version + 1}.`}>
          <TextArea label="What changes, and why" required most={1000} {...state.field('changes')} />
        </FormSection>
      )}
      <PlaceFields {...{ state, round, parts }} />
      <AwardFields {...{ state, prizes, candidates, gone }} />
      <AppealField {...{ state }} />
    </SaveForm>
  )
}

/**
 * Provides the state of the plan form. If the form is unchanged, it also adopts what another organizer has
 * prepared since.
 */
function usePlanState({ event, round, prepared, latest, candidates, onSaved }: PlanState) {
  const { id: eventId, prizes } = event
  const shownIdRef = useRef(prepared?.id ?? null)
  const now = { prizes, candidates, round }
  // A correction starts from the plan of the results that it corrects.
  const previousPlan = prepared ?? (latest && { ...latest, plan: { ...latest.plan, changes: '' } })
  const state = useSaveForm<PlanValues, ReturnType<typeof toRequest>>({
    keepAs: `publication:${eventId}:${latest?.version ?? 0}`,
    values: getInitialPlan(previousPlan, now),
    schema: plan,
    requestOf: (values) => toRequest(values, round.id),
    save: async (request) => {
      const send = createReplacingSave({
        known: shownIdRef.current,
        current: async () => (await publicationCalls.getPrepared({ eventId })).prepared?.id ?? null,
        save: (replaces) => publicationCalls.preparePublication({ eventId, ...request, replaces }),
      })
      const savedPlan = await saveConfirmed(send)
      shownIdRef.current = savedPlan.id
      return toFormValues(savedPlan.plan, prizes)
    },
    onSaved,
    said: 'Prepared',
    saidMore: 'Look at the preview above. Only organizers see it so far',
  })
  const { isDirty, form } = state
  useEffect(() => {
    if (!prepared || prepared.id === shownIdRef.current || isDirty) return
    shownIdRef.current = prepared.id
    form.reset(toFormValues(prepared.plan, prizes))
  }, [prepared, prizes, isDirty, form])
  return state
}

type PlanState = Pick<PlanFormProps, 'event' | 'round' | 'prepared' | 'latest' | 'candidates' | 'onSaved'>

type Fields<Name extends keyof PlanFormProps> = Pick<PlanFormProps, Name> & { state: SaveFormOf<PlanValues> }

function PlaceFields({ state: { field }, round, parts }: Fields<'round' | 'parts'>) {
  return (
    <FormSection
      title="Places"
      hint={`They come from ${round.name}. The first three places get a medal by themselves.`}
    >
      <TextField
        label="Places that are named"
        required
        inputMode="numeric"
        maxLength={4}
        hint="Projects after them are in the table without their names. Prizes and mentions name a project as well."
        {...field('namedPlaces')}
      />
      <TextField
        label="Finalists up to place"
        inputMode="numeric"
        maxLength={4}
        hint="From the fourth to this place projects get the finalist’s medal, and are named. Empty: nobody."
        {...field('finalists')}
      />
      {parts > 1 && (
        <TextArea
          label="Why all projects can be compared"
          most={500}
          hint="No judge connects some of them. Without a reason, which everyone reads, they get no common places."
          {...field('comparedFor')}
        />
      )}
    </FormSection>
  )
}

type GivenFieldsProps = Fields<'candidates'> &
  Pick<PlanFormProps['event'], 'prizes'> &
  Pick<ShownPreparation, 'gone'>

function AwardFields({ state, prizes, candidates, gone }: GivenFieldsProps) {
  const { form, errorOf } = state
  const prizeValues = useWatch({ control: form.control, name: 'prizes' })
  return (
    <>
      {prizes.length > 0 && (
        <FormSection title="Prizes" hint="Several projects can share one.">
          <PrizeChoice
            {...{ prizes, candidates, chosen: prizeValues, gone, errorOf }}
            onChange={(id, winners) => {
              form.clearErrors('prizes')
              form.setValue(`prizes.${id}`, winners, { shouldDirty: true })
            }}
          />
        </FormSection>
      )}
      <FormSection title="Special mentions" hint="For what no prize is for, such as the best first project.">
        <MentionFields {...{ state, candidates }} />
      </FormSection>
      <FormSection
        title="Deviations"
        hint="Where you decide otherwise than the ballots. Everyone reads the reason next to the project."
      >
        <DeviationFields {...{ state, candidates }} />
      </FormSection>
    </>
  )
}

const AppealField = ({ state: { field } }: Fields<never>) => (
  <FormSection title="Appeals">
    <TextField
      label="Hours in which teams can appeal"
      required
      inputMode="numeric"
      maxLength={3}
      hint="From when you publish. 72 is usual; 0 means no appeals."
      {...field('appealHours')}
    />
  </FormSection>
)
