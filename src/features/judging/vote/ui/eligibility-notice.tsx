import { href } from 'react-router'
import { ConfirmationGate } from '#features/people/auth/ui/confirming/confirmed-first.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownOwnVotes } from './vote-calls.ts'

type Standing = ShownOwnVotes['standing']

const refusals: Record<Exclude<Standing, 'voter' | 'unconfirmed'>, [string, string]> = {
  notEnrolled: [
    'You can’t vote here',
    'Only people who take part in the event can. You can still look around.',
  ],
  late: ['You enrolled too late to vote', 'Only people who enrolled before the date above can.'],
}

/** Notice for a viewer who can't vote, with the reason and a way on; renders nothing for voters. */
export function EligibilityNotice({ standing, slug }: { standing: Standing; slug: string }) {
  if (standing === 'voter') return null
  if (standing === 'unconfirmed') return <ConfirmationGate what="to vote" />
  const [title, text] = refusals[standing]
  return (
    <Notice tone="warning" title={title}>
      <p>{text}</p>
      <p className="mt-2">
        <ButtonLink size="sm" href={href('/event/:slug', { slug })}>
          Back to the event
        </ButtonLink>
      </p>
    </Notice>
  )
}
