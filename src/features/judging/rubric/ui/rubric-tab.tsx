import { Notice } from '#ui/parts/notice.tsx'
import { publishedMessage } from '../published-notice.ts'
import { JudgedSection } from './judged-section.tsx'
import { RubricForm } from './rubric-form.tsx'
import type { ShownRubric } from './rubric-calls.ts'

interface RubricTabProps {
  rubric: ShownRubric
  event: { tracks: readonly { id: string; name: string }[]; timeZone: string }
  onSaved: () => void
}

/** Shows the rubric as a form, or as text once results by it are published. */
export function RubricTab({ rubric, event: { tracks, timeZone }, onSaved }: RubricTabProps) {
  if (!rubric.isPublished) return <RubricForm {...{ rubric, tracks, onSaved }} />
  return (
    <>
      <div className="mb-6">
        <Notice>{publishedMessage}</Notice>
      </div>
      <JudgedSection {...{ rubric, tracks, timeZone }} />
    </>
  )
}
