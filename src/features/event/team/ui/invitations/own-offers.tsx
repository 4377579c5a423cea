import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

type OwnOffersProps = {
  /** Event to which the list is limited. */
  eventId?: string | undefined
  /** Whether the page itself lets the viewer answer or enroll, so that the list doesn't link to it. */
  isThere?: boolean | undefined
}

/** Open invitations of the viewer, at the top of the page. Loaded only for signed-in users. */
export function OwnOffers({ eventId, isThere }: OwnOffersProps) {
  const { data: session } = useSession()
  const userId = session?.account.id
  const { data } = useQuery({
    queryKey: ['own-offers', userId, eventId],
    queryFn: async () => (await import('../team-calls.ts')).getOwnInvitations({ eventId, perPage: 20 }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <div className="stack mb-4">
      {data.items.map(({ id, team, invitedBy }) => (
        <Notice key={id} title={`${team.name} invites you to ${team.eventTitle}`}>
          <p>
            {formatName(invitedBy)} sent the invitation. {isThere && 'Enroll first; then you can join.'}
          </p>
          {!isThere && (
            <p className="mt-2">
              <ButtonLink size="sm" href={href('/event/:slug/dash', { slug: team.eventSlug })}>
                See the invitation
              </ButtonLink>
            </p>
          )}
        </Notice>
      ))}
    </div>
  )
}
