import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import type { devpostContract } from '../contract.ts'

type Offer = AnswerOf<typeof devpostContract, 'getDevpostOffers'>['items'][number]

/**
 * Lists places that Devpost imports have reserved for the viewer. Signed-out visitors load neither the code nor
 * the data.
 */
export function DevpostOffers({ eventId }: { eventId: string }) {
  const { data: session } = useSession()
  const userId = session?.account.id
  const { data, refetch } = useQuery({
    queryKey: ['devpost-offers', userId, eventId],
    queryFn: async () => (await import('./devpost-calls.ts')).getDevpostOffers({ eventId, perPage: 20 }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <div className="stack mb-4">
      {data.items.map((offer) => (
        <DevpostOffer key={offer.id} offer={offer} onAnswered={refetch} />
      ))}
    </div>
  )
}

function DevpostOffer({ offer, onAnswered }: { offer: Offer; onAnswered: () => unknown }) {
  const { act, isBusy } = useAct(onAnswered)
  const { id, event, team, project } = offer
  const answer = (isAccepted: boolean) =>
    act(
      async () => (await import('./devpost-calls.ts')).answerDevpostOffer({ id, isAccepted }),
      isAccepted ? 'You’re in' : 'Declined',
    )
  return (
    <Notice title={project ? `Did you build ${project}?` : `Did you enroll in ${event.title} on Devpost?`}>
      <p>
        {team
          ? `The organizers of ${event.title} imported it from Devpost, with your e-mail address. If you say yes, you join the team ${team.name} and others see you there.`
          : 'The organizers imported your e-mail address from there. If you say yes, you take part in the event here, too.'}
      </p>
      <p className="row mt-2">
        <Button size="sm" variant="primary" busy={isBusy} onClick={() => void answer(true)}>
          {team ? 'Yes, join the team' : 'Yes, take part'}
        </Button>
        <Button size="sm" busy={isBusy} onClick={() => void answer(false)}>
          No, decline
        </Button>
      </p>
    </Notice>
  )
}
