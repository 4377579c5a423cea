import { Notice } from '#ui/parts/notice.tsx'
import type { InvitedTo } from './invited-to.ts'

/** Notice on the first screen that an invited person sees. */
export function InvitedNotice({ invited }: { invited: InvitedTo }) {
  if (!invited) return null
  return (
    <Notice title={`${invited.by} invites you to ${invited.what}`}>
      {`Sign in or create an account ${invited.next}.`}
    </Notice>
  )
}
