import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Link for event managers, added in the browser, because the page is the same for everyone. */
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
