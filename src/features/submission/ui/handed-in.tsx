import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { linkedText, type OwnSubmission } from './draft/draft.ts'
import { LinkCheckPanel } from './draft/link-check-panel.tsx'
import { Receipt } from './receipt.tsx'
import type { DraftForm } from './draft/use-draft-form.ts'
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
        <Notice tone="warning">We can’t save your changes on this device yet: something’s missing.</Notice>
      )}
      <LinkCheckPanel id={latest.id} text={linkedText(values)} />
      <p className="draft-back">
        <Button busy={handIn.isBusy} onClick={() => void handIn.withdraw()}>
          Withdraw
        </Button>
      </p>
    </div>
  )
}
