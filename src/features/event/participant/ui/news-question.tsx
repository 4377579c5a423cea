import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { Enrollment } from './use-enrollment.ts'

/** Question about other e-mail, shown once when a member who was never asked enrolls. No answer means no. */
export function NewsQuestion({ enrollment: { news } }: { enrollment: Enrollment }) {
  const sendsMail = useSendsMail()
  if (!news) return null
  return (
    <Checkbox
      checked={news.isWanted}
      onChange={(event) => news.want(event.target.checked)}
      hint={
        sendsMail
          ? 'We e-mail you about this one, your team and your results either way.'
          : 'This site sends no e-mail yet; it counts once it does.'
      }
    >
      E-mail me about new events too
    </Checkbox>
  )
}
