import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { askToDiscard } from '#ui/saving/ask-to-discard.ts'
import { SavePill } from '#ui/saving/pill/save-pill.tsx'
import { draftSteps, type DraftStep, formFields, submittedSteps } from './steps.ts'
import type { useDraft } from './use-draft.ts'
import type { DraftForm } from './use-draft-form.ts'
import type { useSubmitProject } from '../use-hand-in.ts'

type BarProps = {
  draft: ReturnType<typeof useDraft>
  form: DraftForm
  step: DraftStep
  handIn: ReturnType<typeof useSubmitProject>
}

type ConflictField = keyof typeof formFields

/**
 * Save state and the button to the next step. For a submitted project, the button that publishes the changes.
 */
export function DraftBar({ draft: { saving, state, latest }, form: { held }, step, handIn }: BarProps) {
  const isManual = latest?.isSubmitted ?? false
  const stepIndex = draftSteps.findIndex(({ key }) => key === step)
  const next = (isManual ? submittedSteps : draftSteps)[stepIndex + 1]
  const hasChanges = isManual && state.unsaved.length > 0
  const conflictingField = Object.keys(state.conflicts).find((name) => name in formFields) as
    | ConflictField
    | undefined
  const discard = async () => {
    if (await askToDiscard()) saving.discard()
  }
  return (
    <section className="bar draft-bar" aria-label="Save">
      <div className="bar__in">
        <span className="draft-bar__pill">
          {conflictingField ? (
            <ButtonLink
              size="sm"
              variant="danger"
              href={`?step=${formFields[conflictingField].step}#${conflictingField}`}
              keepScroll
            >
              Two versions: choose
            </ButtonLink>
          ) : held && state.outcome === 'saved' ? (
            <Link className="draft-bar__held" href={`?step=${held.step}#${held.field}`} keepScroll>
              <SavePill outcome="refused" unsaved={1} savedAt={null} message={held.message} />
            </Link>
          ) : (
            <SavePill
              outcome={state.outcome}
              message={state.message}
              unsaved={state.unsaved.length}
              savedAt={state.savedAt ?? (latest ? Date.parse(latest.updatedAt) : null)}
            />
          )}
        </span>
        {hasChanges && (
          <>
            <Button variant="quiet" onClick={() => void discard()}>
              Discard
            </Button>
            <Button variant="primary" busy={handIn.isBusy} onClick={() => void handIn.save()}>
              Save changes
            </Button>
          </>
        )}
        {next && !hasChanges && (
          <ButtonLink variant={isManual ? 'secondary' : 'primary'} href={`?step=${next.key}`}>
            Next: {next.label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
