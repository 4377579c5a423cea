import * as z from 'zod/mini'
import { SubmitButton } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { flagDecision, isHideable } from '../contract.ts'
import { describeLoss } from '../handling/lost-results.ts'
import { handleFlags, type ShownFlaggedItem } from './moderation-calls.ts'
import { getNounSingular } from '#lib/nouns.ts'

const schema = z.pick(flagDecision, { decision: true, note: true }).check(
  z.refine(({ decision, note }) => decision === 'dismiss' || note !== '', {
    path: ['note'],
    message: 'This field is required',
  }),
)

/** Form for an administrator's decision on all open reports of an item. */
export function HandlingForm({
  flagged,
  onDone,
}: {
  flagged: ShownFlaggedItem
  onDone: () => Promise<void>
}) {
  const { kind, id, state } = flagged
  const open = flagged.flags.filter(({ status }) => status === 'open').length
  const { form, field, submit, isBusy, message, kept } = useContractForm({
    schema,
    keepAs: `handling:${kind}:${id}`,
    send: async (handling) => {
      await handleFlags({ kind, id, ...handling })
      await onDone()
      toast({ title: 'Handled', detail: 'We’ll tell the people who reported it.', tone: 'success' })
    },
  })
  const canHide = isHideable(kind) && state === 'shown'
  const options = [
    ...(canHide
      ? [{ value: 'hide', label: `Hide the ${getNounSingular(kind)} and tell its owner why` }]
      : []),
    { value: 'warn', label: 'Leave it, but write to its owner' },
    { value: 'dismiss', label: 'Nothing’s wrong with it' },
  ] as const
  // The first option is the default of an untouched field.
  const decision: string = form.watch('decision') ?? options[0].value
  const loss = decision === 'hide' ? describeLoss([flagged]) : ''
  const reports = open === 1 ? 'the report' : `${open} reports`
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={[]} message={message} />
      <SelectField label="Decision" required options={options} {...field('decision')} />
      {loss && <Notice tone="warning">{loss}</Notice>}
      <TextArea
        label="Why"
        rows={4}
        most={2000}
        hint="Its owner reads this unless nothing’s wrong. Name the rule, never the person who reported it."
        {...field('note')}
      />
      <div>
        <SubmitButton busy={isBusy}>
          {decision === 'dismiss' ? `Close ${reports}` : `${deeds[decision] ?? ''} and close ${reports}`}
        </SubmitButton>
      </div>
      {!canHide && !isHideable(kind) && (
        <p className="small text-muted">
          A {getNounSingular(kind)} can’t be hidden from here. Change or delete it on its own page.
        </p>
      )}
    </form>
  )
}

const deeds: Record<string, string> = { hide: 'Hide it', warn: 'Write to its owner' }
