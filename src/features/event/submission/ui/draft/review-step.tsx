import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { joinLinkedText, type OwnSubmission } from './draft.ts'
import { LinkCheckPanel } from './link-check-panel.tsx'
import { listOpenFields, OpenFields, describeOpenFields } from './open-things.tsx'
import { submissionPath } from '../shown-project.ts'
import type { DraftForm } from './use-draft-form.ts'

type ReviewProps = {
  form: DraftForm
  latest: OwnSubmission | null
  /** Time from which the project may be submitted; null once it may. */
  opensAt: string | null
  timeZone: string
  isBusy: boolean
  submit: () => void
}

/** Last step: missing fields, the link check and the submit button. */
export function ReviewStep({ form, latest, opensAt, timeZone, isBusy, submit }: ReviewProps) {
  const { values, readiness } = form
  // A project hidden by moderators can't be submitted.
  const isHidden = latest?.isHidden ?? false
  const open = listOpenFields(readiness)
  return (
    <div className="stack">
      {open.length > 0 ? (
        <Notice tone="warning" title={describeOpenFields(open)}>
          <OpenFields of={open} />
        </Notice>
      ) : (
        !isHidden &&
        !form.isRefused && (
          <Notice tone="success" title="Ready to submit">
            Everything’s here. You can still change it until submissions close.
          </Notice>
        )
      )}
      {latest && <LinkCheckPanel id={latest.id} text={joinLinkedText(values)} isSubmitted={false} />}
      {opensAt && !isHidden && (
        <Notice title="Submissions haven’t opened yet">
          <p>
            You can prepare everything now and submit from <LocalTime at={opensAt} zone={timeZone} />.
          </p>
        </Notice>
      )}
      <div className="row">
        {!isHidden && (
          <Button
            id="draft-submit"
            variant="primary"
            size="lg"
            busy={isBusy}
            disabled={opensAt !== null}
            onClick={submit}
          >
            Submit
          </Button>
        )}
        {latest && <Link href={submissionPath(latest)}>Preview</Link>}
      </div>
    </div>
  )
}
