import type { AnswerOf } from '#lib/contract.ts'
import { site } from '#site.config.ts'
import { Day } from '#ui/day.tsx'
import type { accountContract } from '../contract.ts'

type Suspension = NonNullable<AnswerOf<typeof accountContract, 'getSuspension'>>

/** Since when and why an account is suspended, and how to ask for a second look. */
export function Suspended({ suspension: { suspendedAt, reason } }: { suspension: Suspension }) {
  const { legalEmail } = site.company
  return (
    <div className="stack mt-6">
      <p>
        The moderators suspended it on <Day at={suspendedAt} />. The reason:
      </p>
      <blockquote className="panel whitespace-pre-line">{reason}</blockquote>
      <p>
        If you think that this is wrong, write to <a href={`mailto:${legalEmail}`}>{legalEmail}</a> within 30
        days of that day. Somebody who did not take the decision will read it.
      </p>
    </div>
  )
}
