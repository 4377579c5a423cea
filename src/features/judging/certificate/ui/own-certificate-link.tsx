import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'

/**
 * Link for people who have earned a certificate at the event. Loaded in the browser, because the page is the
 * same for everyone.
 */
export function OwnCertificateLink({ id, slug }: { id: string; slug: string }) {
  const { status } = useSession()
  const { data } = useQuery({
    queryKey: ['own-certificates', id],
    queryFn: async () =>
      (await import('./certificate-calls.ts')).certificateCalls.getOwnCertificates({ eventId: id }),
    enabled: status === 'authenticated',
  })
  if (status !== 'authenticated' || !data || data.earned.length === 0) return null
  const hasWon = data.earned.some(({ kind }) => kind === 'place')
  return (
    <ButtonLink
      variant={hasWon ? 'primary' : undefined}
      href={`${href('/account/certificates')}?event=${slug}`}
    >
      Get your certificate
    </ButtonLink>
  )
}
