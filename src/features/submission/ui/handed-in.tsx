import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { linkedText, type OwnSubmission } from './draft.ts'
import { LinkCheckPanel } from './link-check-panel.tsx'
import { Receipt } from './receipt.tsx'
import type { DraftForm } from './use-draft-form.ts'
import type { useHandIn } from './use-hand-in.ts'

type HandedInProps = {
  latest: OwnSubmission
  form: DraftForm
  handIn: ReturnType<typeof useHandIn>
  origin: string
}

/** After handing in: the receipt, and what can still be done until the deadline. */
export function HandedIn({ latest, form: { values, missing }, handIn, origin }: HandedInProps) {
  const faults = Object.keys(missing).length
  return (
    <div className="stack">
      <Receipt submission={latest} origin={origin} />
      {faults > 0 && (
        <Notice tone="warning">Your changes on this device cannot be saved yet: something is missing.</Notice>
      )}
      <LinkCheckPanel id={latest.id} text={linkedText(values)} />
      <p className="draft-back">
        <Button busy={handIn.isBusy} onClick={() => void handIn.withdraw()}>
          Take it back
        </Button>
      </p>
    </div>
  )
}
