import { Button } from '#ui/button.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownPaper } from './ballot-calls.ts'
import type { Sheet } from './desk/desk.ts'
import { isLate, textOf } from './desk/late.ts'

interface LateNoticeProps {
  paper: ShownPaper
  sheet: Sheet
  onDiscard: () => void
}

/** What was written here and came after the close stays readable until the judge lets it go. */
export function LateNotice({ paper, sheet, onDiscard }: LateNoticeProps) {
  if (!isLate(paper, sheet)) return null
  const text = textOf(paper, sheet.saving.state().values)
  return (
    <Notice tone="warning" title="Your last changes came too late" news="bad">
      <p>
        The round closed before they reached us, so they don’t count. What the server has of this ballot does.
        You can still read them below, and copy them.
      </p>
      <div className="row mt-2">
        <Button size="sm" onClick={() => void copyText(text, 'Ballot copied')}>
          Copy what I wrote
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard my changes
        </Button>
      </div>
    </Notice>
  )
}
