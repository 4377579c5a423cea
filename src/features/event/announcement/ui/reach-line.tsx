import { useQuery } from '@tanstack/react-query'
import { client } from '#lib/contract/client.ts'
import type { Audience } from '../reach/audience.ts'
import { reachContract } from '../reach/reach-contract.ts'
import { describeReach } from '../reach/describe-reach.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'

interface ReachLineProps {
  which: OneEventId
  to: Audience | string[]
}

export function ReachLine({ which, to }: ReachLineProps) {
  const selection = Array.isArray(to) ? { participantIds: to.join(',') } : { audience: to }
  const { data, isError } = useQuery({
    queryKey: ['reach', which, selection],
    queryFn: () => client(reachContract).getReach({ ...which, ...selection }),
    // People may have muted or confirmed since the dialog was last open, so the count is loaded again.
    staleTime: 0,
  })
  const text = data ? describeReach(data) : 'Counting who gets an e-mail…'
  return (
    <p className="small text-muted mt-2 mb-4" aria-live="polite">
      {isError ? 'We couldn’t count how many this reaches by e-mail. You can send it all the same.' : text}
    </p>
  )
}
