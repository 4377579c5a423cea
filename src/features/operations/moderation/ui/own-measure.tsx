import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { Day } from '#ui/time/day.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Link } from '#ui/link.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useContractForm } from '#ui/saving/use-contract-form.ts'
import { appealDays } from '#lib/periods.ts'
import { getNounSingular } from '#lib/nouns.ts'
import { appealDraft } from '../contract.ts'
import { measureAnchor } from './measure-anchor.ts'
import { appealMeasure, type ShownOwnMeasure } from './moderation-calls.ts'

/** Shows a decision about the viewer's content, with its reason and the form to appeal. */
export function OwnMeasure({ measure, onDone }: { measure: ShownOwnMeasure; onDone: () => Promise<void> }) {
  const { id, act, kind, title, path, reason, createdAt, liftedAt, organizersOf } = measure
  const isDisqualified = act === 'disqualified'
  return (
    <article id={measureAnchor(id)} className="panel stack" tabIndex={-1}>
      <div className="row row--between">
        <h2 className="text-xl">{path ? <Link href={path}>{title}</Link> : title}</h2>
        <Badge tone={liftedAt ? 'success' : 'warning'}>{describeState(measure)}</Badge>
      </div>
      <p className="small text-muted">
        {organizersOf ? `The organizers of ${organizersOf}` : 'Moderators'}{' '}
        {isDisqualified ? 'disqualified' : 'hid'} this {getNounSingular(kind)} on <Day at={createdAt} />.{' '}
        {describeEffect(measure)}
      </p>
      <h3 className="text-lg">Reason</h3>
      <p className="whitespace-pre-line">{reason}</p>
      <Appeal measure={measure} />
      {measure.canAppeal && <AppealForm {...{ measure, onDone }} />}
    </article>
  )
}

function describeState({ act, liftedAt, isReplaced }: ShownOwnMeasure): string {
  if (isReplaced) return 'Replaced'
  if (act === 'disqualified') return liftedAt ? 'Takes part again' : 'Disqualified'
  return liftedAt ? 'Visible again' : 'Hidden'
}

function describeEffect({ act, kind, liftedAt, isReplaced }: ShownOwnMeasure): string {
  if (isReplaced) return `Someone else’s ${getNounSingular(kind)} has replaced it, so it doesn’t appear.`
  if (act === 'disqualified')
    return liftedAt
      ? 'It takes part in the judging again.'
      : 'It takes no part in the judging and the results. Everyone can still see it.'
  return liftedAt ? 'Everyone can see it again.' : describeVisibility(kind)
}

function describeVisibility(kind: ShownOwnMeasure['kind']): string {
  if (kind === 'submission') return 'Only your team and the administrators can see it.'
  if (kind === 'team') return 'Only the team, the organizers and the administrators can see it.'
  if (kind === 'event' || kind === 'stream') return 'Only its organizers and the administrators can see it.'
  return 'Only you and the moderators can see it.'
}

function Appeal({
  measure: { appeal, appealedAt, decidedAt, answer, liftedAt, isReadByAnother },
}: {
  measure: ShownOwnMeasure
}) {
  const canSendMail = useSendsMail()
  return (
    <>
      {appealedAt && (
        <>
          <h3 className="text-lg">Your appeal</h3>
          <p className="whitespace-pre-line">{appeal}</p>
        </>
      )}
      {decidedAt ? (
        <>
          <h3 className="text-lg">Answer</h3>
          <p className="whitespace-pre-line">{answer}</p>
        </>
      ) : (
        appealedAt &&
        !liftedAt && (
          <p className="small text-muted">
            {isReadByAnother ? 'Another' : 'The only'} administrator will look at it. The answer appears here
            {canSendMail && ', and we’ll e-mail it to you'}.
          </p>
        )
      )}
    </>
  )
}

interface AppealFormProps {
  measure: ShownOwnMeasure
  onDone: () => Promise<void>
}

function AppealForm({ measure, onDone }: AppealFormProps) {
  const { id } = measure
  const { field, submit, isBusy, message, kept } = useContractForm({
    schema: appealDraft,
    keepAs: `measure-appeal:${id}`,
    send: async ({ text }) => {
      await appealMeasure({ id, text })
      await onDone()
      toast({ title: 'Your appeal is on its way', tone: 'success' })
    },
  })
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
      <ErrorSummary faults={[]} message={message} />
      <TextArea
        label="Why should it come back?"
        required
        rows={4}
        most={2000}
        hint={`You can appeal once, within ${appealDays} days of the decision. ${describeAppealReader(measure)}`}
        {...field('text')}
        id={`appeal-${id}`}
      />
      <div>
        <SubmitButton busy={isBusy}>Appeal</SubmitButton>
      </div>
    </form>
  )
}

/** Describes the reader of an appeal, since a site may have only one administrator. */
const describeAppealReader = ({ isReadByAnother }: ShownOwnMeasure) =>
  isReadByAnother
    ? 'Someone else will read it.'
    : 'This site has no other administrator, so the one who decided reads it.'
