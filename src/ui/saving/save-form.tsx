import { type ReactNode, useState } from 'react'
import { Button, SubmitButton } from '../button.tsx'
import { askToDiscard } from './ask-to-discard.ts'
import { passFocusOn } from '../overlays/pass-focus-on.ts'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { Notice } from '../parts/notice.tsx'
import { ConflictPanel } from './conflicts/conflict-panel.tsx'
import type { Conflicts } from './conflicts/use-conflicts.ts'
import './save-form.css'

/** What a form needs of `useSaveForm`. */
export interface SaveState {
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  discard: () => void
  isDirty: boolean
  /** Since the form is open. */
  hasSaved: boolean
  isBusy: boolean
  faults: { field: string; message: string }[]
  message: string | undefined
  /** Conflicts with another person’s changes, for the user to settle. */
  conflicts?: Conflicts | undefined
  kept: { hasOffer: boolean; restore: () => void; forget: () => void }
}

type SaveFormProps = { state: SaveState; saveLabel?: string | undefined; children: ReactNode }

/** A form with the offer of what was typed before on top, and the buttons in a bar that stays in sight. */
export function SaveForm({ state, saveLabel = 'Save', children }: SaveFormProps) {
  const { submit, discard, isDirty, hasSaved, isBusy, faults, message, conflicts, kept } = state
  return (
    <form className="save-form" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <KeptOffer {...kept} />}
      {conflicts && <ConflictPanel {...conflicts} />}
      <ErrorSummary faults={faults.length > 1 ? faults : []} message={message} />
      {children}
      <section className="bar save-form__bar" aria-label="Save">
        <div className="bar__in">
          <SavedState
            {...{ isDirty, hasSaved }}
            isTorn={conflicts !== undefined && conflicts.open.length > 0}
          />
          {isDirty && (
            <Button variant="quiet" onClick={() => void discardIfMeant(discard)} disabled={isBusy}>
              Discard
            </Button>
          )}
          <SubmitButton busy={isBusy}>{saveLabel}</SubmitButton>
        </div>
      </section>
    </form>
  )
}

type SavedStateProps = Pick<SaveState, 'isDirty' | 'hasSaved'> & { isTorn: boolean }

/** Says nothing of a form that nobody has touched yet. */
function SavedState({ isDirty, hasSaved, isTorn }: SavedStateProps) {
  const [isTouched, setTouched] = useState(isDirty)
  if (isDirty && !isTouched) setTouched(true)
  return (
    <output className="small save-form__state">
      {isTorn
        ? 'Not saved: choose above'
        : isDirty
          ? 'Unsaved changes'
          : isTouched && (hasSaved ? 'All saved' : 'No changes')}
    </output>
  )
}

/** What was typed before and never saved. */
export function KeptOffer({ restore, forget }: Pick<SaveState['kept'], 'restore' | 'forget'>) {
  return (
    <div className="kept-offer">
      <Notice title="Unsaved changes from last time" tone="warning" news="good">
        <p>We kept them on this device when you left.</p>
        <div className="row mt-2">
          <Button size="sm" onClick={({ currentTarget }) => answer(currentTarget, restore)}>
            Restore
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={({ currentTarget }) => void discardIfMeant(() => answer(currentTarget, forget))}
          >
            Discard
          </Button>
        </div>
      </Notice>
    </div>
  )
}

async function discardIfMeant(discard: () => void) {
  if (await askToDiscard()) discard()
}

/** The offer goes with its buttons, and the keyboard goes on at the heading of what it stands in. */
function answer(pressed: Element, act: () => void) {
  const around = pressed.closest('[role="dialog"], dialog, main')
  act()
  passFocusOn(around ? [around] : [])
}

type FormSectionProps = { id?: string; title: string; hint?: ReactNode; children: ReactNode }

/** Fields that belong together, with their heading at the side where there is room. */
export function FormSection({ id, title, hint, children }: FormSectionProps) {
  return (
    <section id={id} className="form-section">
      <div>
        <h2>{title}</h2>
        {hint && <p className="small text-muted">{hint}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}
