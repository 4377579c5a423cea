import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { formatName } from '#features/event/event/people/role.ts'
import type { LookupItem } from '#ui/fields/chosen-lookup.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLeaveGuard } from '#ui/saving/use-leave-guard.ts'
import { useSaveKey } from '#ui/saving/use-save-key.ts'
import { AboutStep } from './about-step.tsx'
import type { OwnSubmission } from './draft.ts'
import { DraftBar } from './draft-bar.tsx'
import './draft.css'
import { SubmittedView } from '../handed-in.tsx'
import { LinksStep } from './links-step.tsx'
import { MediaStep } from './media-step.tsx'
import { ReadinessList } from './readiness.tsx'
import { ReviewStep } from './review-step.tsx'
import { draftSteps, formFields, submittedSteps, getStep } from './steps.ts'
import { useDraft } from './use-draft.ts'
import { useDraftForm } from './use-draft-form.ts'
import { useSubmitProject } from '../use-hand-in.ts'
import { useTeamNews } from '../use-team-news.ts'

export interface DraftEditorProps {
  event: { id: string; timeZone: string; tracks: readonly { id: string; name: string }[] }
  teamId: string
  submission: OwnSubmission | null
  categories: readonly LookupItem[]
  /** Time from which the project may be submitted; null once it may. */
  opensAt: string | null
  origin: string
  /** User id of the person who edits. */
  viewerId: string
  /** Called to reload the page when the viewer can no longer edit, or has another team or submission. */
  onPlaceChanged: () => void
}

/**
 * Form for a team's submission, in steps with their own links. It saves automatically until the project is
 * submitted.
 */
export function DraftEditor(props: DraftEditorProps) {
  const { event, teamId, submission, onPlaceChanged } = props
  const draft = useDraft({ eventId: event.id, teamId, submission })
  const { saving, state, kept, latest } = draft
  const form = useDraftForm(draft)
  const fields = useRef<HTMLFieldSetElement>(null)
  const handIn = useSubmitProject({ draft, form, fields })
  const [search] = useSearchParams()
  const step = getStep(search.get('step'))
  useTeamNews({ draft, event, teamId, onPlaceChanged })
  useLeaveGuard(state.unsaved.length > 0, {
    isStayingOnPath: true,
    settle: async () => !latest?.isSubmitted && saving.flush(),
    fields: state.unsaved.map((name) => formFields[name].label),
  })
  useFocusLinkedField()
  useSaveKey(() => void handIn.save())
  const isSubmitted = latest?.isSubmitted ?? false
  const { savedBy = null } = latest ?? {}
  const by = {
    teammate: savedBy && savedBy.userId !== props.viewerId ? formatName(savedBy) : null,
    version: latest?.version ?? undefined,
  }
  return (
    <div className="draft">
      <Tabs tabs={isSubmitted ? submittedSteps : draftSteps} current={step} param="step" label="Steps" />
      <div className="with-rail">
        <Fields step={step} box={fields}>
          {kept.hasOffer && <DraftOffer {...kept} />}
          <Step isShown={step === 'about'}>
            <AboutStep {...{ form, by, isSubmitted }} categories={props.categories} tracks={event.tracks} />
          </Step>
          <Step isShown={step === 'media'}>
            <MediaStep {...{ form, by }} path={`submission/${event.id}-${teamId}`} />
          </Step>
          <Step isShown={step === 'links'}>
            <LinksStep {...{ form, by }} />
          </Step>
          {step === 'review' && <Review {...props} {...{ form, latest, handIn }} />}
        </Fields>
        <aside className="panel rail">
          <ReadinessList readiness={form.readiness} />
        </aside>
      </div>
      <DraftBar {...{ draft, form, step, handIn }} />
    </div>
  )
}

type FieldsProps = { step: string; box: RefObject<HTMLFieldSetElement | null>; children: ReactNode }

/** Fields are disabled until hydration, because earlier input would be lost. */
function Fields({ step, box, children }: FieldsProps) {
  const hasScript = useHydrated()
  useFocusOnStep(step, box)
  return (
    <fieldset
      ref={box}
      className="draft__fields"
      disabled={!hasScript}
      aria-label={findStepLabel(step)}
      tabIndex={-1}
    >
      {children}
    </fieldset>
  )
}

/** Keeps each step in the page, so that uploads continue while another one is open. */
function Step({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <div className="draft__step" hidden={!isShown}>
      {children}
    </div>
  )
}

type ReviewProps = DraftEditorProps & {
  form: ReturnType<typeof useDraftForm>
  latest: OwnSubmission | null
  handIn: ReturnType<typeof useSubmitProject>
}

function Review({ form, latest, handIn, opensAt, event, origin }: ReviewProps) {
  if (latest?.isSubmitted) return <SubmittedView {...{ latest, form, handIn, origin }} />
  return (
    <ReviewStep
      {...{ form, latest, opensAt }}
      timeZone={event.timeZone}
      isBusy={handIn.isBusy}
      submit={() => void handIn.submit()}
    />
  )
}

const findStepLabel = (step: string) => draftSteps.find(({ key }) => key === step)?.label

/**
 * Focuses the new step if the focus is in the bar at the foot or nowhere, so that keyboard and screen reader
 * users continue at its start.
 */
function useFocusOnStep(step: string, fields: RefObject<HTMLFieldSetElement | null>) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const focusedElement = document.activeElement
    const hasLostFocus =
      focusedElement === null ||
      focusedElement === document.body ||
      focusedElement.closest('.draft-bar') !== null
    if (hasLostFocus) fields.current?.focus({ preventScroll: true })
  }, [step, fields])
}

/** Focuses the field in a link's hash, on any step. */
function useFocusLinkedField() {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [location])
}
