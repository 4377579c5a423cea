import type { AnswerOf } from '#lib/contract/contract.ts'
import { site } from '#site.config.ts'
import { Day } from '#ui/time/day.tsx'
import { appealDays } from '#lib/periods.ts'
import type { accountContract } from '../contract.ts'

type Suspension = NonNullable<AnswerOf<typeof accountContract, 'getSuspension'>>

/** Shows since when and why an account is suspended, and how to appeal. */
export function SuspensionDetails({ suspension: { suspendedAt, reason } }: { suspension: Suspension }) {
  const { legalEmail } = site.company
  return (
    <div className="stack mt-6">
      <p>
        The moderators suspended it on <Day at={suspendedAt} />. Here’s why:
      </p>
      <blockquote className="panel whitespace-pre-line">{reason}</blockquote>
      <p>
        Think that’s wrong? Write to <a href={`mailto:${legalEmail}`}>{legalEmail}</a> within {appealDays}{' '}
        days of that date. Someone who didn’t make the decision will read it.
      </p>
    </div>
  )
}
