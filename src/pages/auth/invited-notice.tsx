import { Notice } from '#ui/parts/notice.tsx'
import type { FoundInvitation } from './invited-to.ts'

/** Notice about the invitation, on the first screen that an invited person sees. */
export function InvitedNotice({ invited }: { invited: FoundInvitation }) {
  if (!invited) return null
  return (
    <Notice title={`${invited.by} invites you to ${invited.what}`}>
      {`Sign in or create an account ${invited.next}.`}
    </Notice>
  )
}
