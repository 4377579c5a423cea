import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { joinLinkedText, type OwnSubmission } from './draft/draft.ts'
import { LinkCheckPanel } from './draft/link-check-panel.tsx'
import { listOpenFields, OpenFields } from './draft/open-things.tsx'
import { Receipt } from './receipt.tsx'
import type { DraftForm } from './draft/use-draft-form.ts'
import type { useSubmitProject } from './use-hand-in.ts'

type SubmittedViewProps = {
  latest: OwnSubmission
  form: DraftForm
  handIn: ReturnType<typeof useSubmitProject>
  origin: string
}

/** Receipt after submitting, with the actions available until the deadline. */
export function SubmittedView({
  latest,
  form: { values, readiness, unsaved },
  handIn,
  origin,
}: SubmittedViewProps) {
  const open = listOpenFields(readiness)
  return (
    <div className="stack">
      {unsaved.length > 0 && (
        <Notice tone="warning" title="Your last changes aren’t saved yet">
          <p>{`What you submitted hasn’t changed. ${open.length > 0 ? 'Mend these first, then save your changes:' : 'Save your changes to put them in its place.'}`}</p>
          {open.length > 0 && <OpenFields of={open} />}
        </Notice>
      )}
      <Receipt submission={latest} origin={origin} />
      <LinkCheckPanel id={latest.id} text={joinLinkedText(values)} isSubmitted />
      <p className="draft-back">
        <Button busy={handIn.isBusy} onClick={() => void handIn.withdraw()}>
          Withdraw
        </Button>
      </p>
    </div>
  )
}
