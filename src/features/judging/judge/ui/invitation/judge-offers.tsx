import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { formatName } from '#features/event/event/people/role.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** Viewer's open invitations to judge, also for people who joined after the e-mail. */
export function JudgeOffers() {
  const { data: session } = useSession()
  const userId = session?.account.id
  const { data } = useQuery({
    queryKey: ['judge-offers', userId],
    queryFn: async () =>
      (await import('../judge-calls.ts')).invitationCalls.getOwnJudgeInvitations({ perPage: 3 }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
  if (!data || data.items.length === 0) return null
  return (
    <div className="stack mb-4">
      {data.items.map(({ id, event, invitedBy }) => (
        <Notice key={id} title={`You’re invited to judge ${event.title}`}>
          <p>{formatName(invitedBy)} sent the invitation.</p>
          <p className="mt-2">
            <ButtonLink size="sm" href={href('/event/:slug/judge/invitation', { slug: event.slug })}>
              See the invitation
            </ButtonLink>
          </p>
        </Notice>
      ))}
    </div>
  )
}
