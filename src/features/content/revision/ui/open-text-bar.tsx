import type { ReactNode } from 'react'
import type { AutosaveState } from '#ui/saving/autosave/autosave.ts'
import { Button } from '#ui/button.tsx'
import { SavePill } from '#ui/saving/pill/save-pill.tsx'

interface BarProps<Values extends object> {
  state: { state: AutosaveState<Values>; latest: { savedAt: string } }
  /** Primary button of the bar. */
  children: ReactNode
}

/** Bar below a text being edited: its save state and the next actions. */
export function OpenTextBar<Values extends object>({ state: { state, latest }, children }: BarProps<Values>) {
  const firstError = state.unsaved.map((name) => state.faults[name]).find(Boolean)
  return (
    <section className="bar" aria-label="Save">
      <div className="bar__in">
        <span className="open-text__pill">
          {Object.keys(state.conflicts).length > 0 ? (
            <Button variant="danger" size="sm" onClick={goToVersions}>
              Two versions: choose
            </Button>
          ) : (
            <SavePill
              outcome={firstError && state.outcome === 'saved' ? 'refused' : state.outcome}
              message={firstError && state.outcome === 'saved' ? `Not saved. ${firstError}` : state.message}
              unsaved={state.unsaved.length}
              savedAt={state.savedAt ?? Date.parse(latest.savedAt)}
            />
          )}
        </span>
        {children}
      </div>
    </section>
  )
}

/**
 * Scrolls to the choice between versions, which is above a long text and out of sight of a writer at its end.
 */
function goToVersions() {
  const versions = document.querySelector<HTMLElement>('[data-versions]')
  versions?.focus({ preventScroll: true })
  versions?.scrollIntoView()
}
