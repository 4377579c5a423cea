import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'

/** For those who manage the event, once the browser has asked: the page itself is the same for everybody. */
export function SetResultsLink({ id, slug }: { id: string; slug: string }) {
  const { status } = useSession()
  const { data } = useQuery({
    queryKey: ['participation', id],
    queryFn: async () =>
      (await import('#features/event/participant/ui/participation-calls.ts')).getParticipation({
        eventId: id,
      }),
    enabled: status === 'authenticated',
  })
  if (status !== 'authenticated' || !data?.canManage) return null
  return <ButtonLink href={href('/event/:slug/results/edit', { slug })}>Set the results</ButtonLink>
}
