import * as z from 'zod/mini'
import { Badge } from '#ui/parts/badge.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Day } from '#ui/time/day.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { measureDecision } from '../contract.ts'
import { decideMeasure, type ShownMeasure } from './moderation-calls.ts'

interface MeasureHistoryProps {
  measures: ShownMeasure[]
  onDone: () => Promise<void>
}

/** Shows the decisions about an item, its owner's appeals, and the form to answer them. */
export function MeasureHistory({ measures, onDone }: MeasureHistoryProps) {
  return (
    <ol className="stack">
      {measures.map((measure) => (
        <li key={measure.id} className="panel stack">
          <div className="row row--between">
            <p>
              {isDisqualified(measure) ? 'Disqualified' : 'Hidden'} on <Day at={measure.createdAt} />
              {measure.takenBy && ` by ${measure.takenBy.name}`}
              {measure.isByOrganizers && ', as an organizer of its event'}
            </p>
            <Badge tone={measure.liftedAt ? 'success' : 'warning'}>{describeState(measure)}</Badge>
          </div>
          <p className="whitespace-pre-line">{measure.reason}</p>
          {measure.appealedAt && (
            <>
              <h3 className="text-lg">
                Its owner appealed on <Day at={measure.appealedAt} />
              </h3>
              <p className="whitespace-pre-line">{measure.appeal}</p>
            </>
          )}
          {measure.decidedAt && (
            <>
              <h3 className="text-lg">
                Answered on <Day at={measure.decidedAt} />
                {measure.decidedBy && ` by ${measure.decidedBy.name}`}
              </h3>
              <p className="whitespace-pre-line">{measure.answer}</p>
            </>
          )}
          {!measure.liftedAt && (
            // The key resets the form after each answer.
            <AnswerForm key={measure.decidedAt} measure={measure} onDone={onDone} />
          )}
        </li>
      ))}
    </ol>
  )
}

const isDisqualified = ({ act }: ShownMeasure) => act === 'disqualified'

function describeState({ act, liftedAt, appealedAt, decidedAt }: ShownMeasure) {
  if (liftedAt) return act === 'disqualified' ? 'Takes part again' : 'Visible again'
  return appealedAt && !decidedAt ? 'Appealed' : 'In force'
}

const schema = z.extend(measureDecision, {})

function AnswerForm({ measure, onDone }: { measure: ShownMeasure; onDone: () => Promise<void> }) {
  const [show, done, keepLabel] = isDisqualified(measure)
    ? ['Let it take part again', 'It takes part again', 'It stays disqualified']
    : ['Show it again', 'Visible again', 'It stays hidden']
  const isAppealed = measure.appealedAt !== null && measure.decidedAt === null
  const needsOtherDecider = isAppealed && measure.needsAnother
  const { field, submit, isBusy, message, kept } = useContractForm({
    schema,
    keepAs: `measure:${measure.id}`,
    send: async (decision) => {
      await decideMeasure({ id: measure.id, ...decision })
      await onDone()
      toast({ title: decision.decision === 'lift' ? done : keepLabel, tone: 'success' })
    },
  })
  const options = [
    { value: 'lift', label: show },
    ...(isAppealed && !needsOtherDecider ? [{ value: 'keep', label: keepLabel }] : []),
  ]
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {needsOtherDecider && (
        <Notice title="Another administrator answers whether it stays so">
          You took this decision. You can only undo it.
        </Notice>
      )}
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={[]} message={message} />
      <SelectField
        label={isAppealed && !needsOtherDecider ? 'Answer to the appeal' : 'New decision'}
        required
        options={options}
        {...field('decision')}
        id={`decision-${measure.id}`}
      />
      <TextArea
        label="Message to its owner"
        required
        rows={3}
        most={2000}
        {...field('answer')}
        id={`answer-${measure.id}`}
      />
      <div>
        <SubmitButton busy={isBusy}>
          {isAppealed && !needsOtherDecider ? 'Send the answer' : show}
        </SubmitButton>
      </div>
    </form>
  )
}
