import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { latePart } from '#ui/parts/late-part.tsx'

/** For those who carry it; nobody else waits for its words. */
const StaffButtons = latePart(async () => (await import('./staff-buttons.tsx')).StaffButtons)

export interface StaffLinksProps {
  kind: 'event' | 'stream'
  id: string
  slug: string
  /** People are checked in there. */
  hasEntrance?: boolean
}

/** For those who carry it, once the browser has asked: the page itself is the same for everybody. */
export function StaffLinks(props: StaffLinksProps) {
  const { kind, id } = props
  const { status } = useSession()
  const { data } = useQuery({
    queryKey: ['participation', id],
    queryFn: async () =>
      (await import('../participation-calls.ts')).getParticipation(
        kind === 'event' ? { eventId: id } : { streamId: id },
      ),
    enabled: status === 'authenticated',
  })
  const isStaff = data && (data.canManage || data.roles.length > 0)
  if (status !== 'authenticated' || !isStaff) return null
  return <StaffButtons {...props} participation={data} />
}
