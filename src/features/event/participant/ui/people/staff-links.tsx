import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/people/auth/ui/use-session.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

/** Buttons for staff, loaded late because only staff needs them. */
const StaffButtons = createLatePart(async () => (await import('./staff-buttons.tsx')).StaffButtons)

export interface StaffLinksProps {
  kind: 'event' | 'stream'
  id: string
  slug: string
  /** Whether the event or stream has a check-in on site. */
  hasEntrance?: boolean
}

/** Links for staff, once the browser has loaded their roles; the page itself is the same for everyone. */
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
