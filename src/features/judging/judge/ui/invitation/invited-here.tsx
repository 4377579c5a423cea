import { href } from 'react-router'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

/** Notice on an event's page for viewers with an open invitation to judge it. */
export function InvitationNotice({ slug }: { slug: string }) {
  const viewer = useViewer()
  if (!viewer?.judgeInvitations.some((event) => event.slug === slug)) return null
  return (
    <Notice title="You’re invited to judge this event">
      <p className="mt-2">
        <ButtonLink size="sm" href={href('/event/:slug/judge/invitation', { slug })}>
          See the invitation
        </ButtonLink>
      </p>
    </Notice>
  )
}
