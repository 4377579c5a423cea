import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, SubmitButton } from '../button.tsx'
import { askToDiscard } from './ask-to-discard.ts'
import { restoreFocus } from '../overlays/pass-focus-on.ts'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { Notice } from '../parts/notice.tsx'
import { ConflictPanel } from './conflicts/conflict-panel.tsx'
import type { Conflicts } from './conflicts/use-conflicts.ts'
import './save-form.css'

/** State that a form needs from `useSaveForm`. */
export interface SaveState {
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  discard: () => void
  isDirty: boolean
  /** Whether the form was saved since it opened. */
  hasSaved: boolean
  isBusy: boolean
  faults: { field: string; message: string }[]
  message: string | undefined
  /** Conflicts with another person’s changes, for the user to settle. */
  conflicts?: Conflicts | undefined
  kept: { hasOffer: boolean; restore: () => void; forget: () => void }
}

type SaveFormProps = { state: SaveState; saveLabel?: string | undefined; children: ReactNode }

/** A form with an offer to restore unsaved input on top, and its buttons in a sticky bar. */
export function SaveForm({ state, saveLabel = 'Save', children }: SaveFormProps) {
  const { submit, discard, isDirty, hasSaved, isBusy, faults, message, conflicts, kept } = state
  return (
    <form className="save-form" onSubmit={(event) => void submit(event)} noValidate>
      {kept.hasOffer && <DraftOffer {...kept} />}
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
            <Button variant="quiet" onClick={() => void discardIfConfirmed(discard)} disabled={isBusy}>
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

/** The save state of a form; says nothing until the user first changes it. */
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

/**
 * Offers to restore input that was never saved. Scrolls into view if the page is already past it: a reload
 * keeps the scroll position, and drafts open late.
 */
export function DraftOffer({ restore, forget }: Pick<SaveState['kept'], 'restore' | 'forget'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) showIfPassed(box.current)
  }, [])
  return (
    <div className="kept-offer" ref={box}>
      <Notice title="Unsaved changes from last time" tone="warning" news="good">
        <p>We kept them on this device when you left.</p>
        <div className="row mt-2">
          <Button size="sm" onClick={({ currentTarget }) => answer(currentTarget, restore)}>
            Restore
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={({ currentTarget }) => void discardIfConfirmed(() => answer(currentTarget, forget))}
          >
            Discard
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** Scrolls back to an element above the visible part of the page; never down to one further below. */
function showIfPassed(element: Element) {
  if (element.getBoundingClientRect().top < innerHeight / 2)
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

async function discardIfConfirmed(discard: () => void) {
  if (await askToDiscard()) discard()
}

/** Runs the action. The offer then disappears, so the focus moves to the heading of its surroundings. */
function answer(button: Element, action: () => void) {
  const container = button.closest('[role="dialog"], dialog, main')
  action()
  restoreFocus(container ? [container] : [])
}

type FormSectionProps = { id?: string; title: string; hint?: ReactNode; children: ReactNode }

/** A group of fields, with its heading at the side if there is room. */
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
