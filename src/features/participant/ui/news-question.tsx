import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Enrollment } from './use-enrollment.ts'

/** Asked once, where somebody enrolls who was never asked; no answer is a no. */
export function NewsQuestion({ enrollment: { news } }: { enrollment: Enrollment }) {
  if (!news) return null
  return (
    <Checkbox
      checked={news.isWanted}
      onChange={(event) => news.want(event.target.checked)}
      hint="We e-mail you about this one, your team and your results either way."
    >
      E-mail me about new events too
    </Checkbox>
  )
}
