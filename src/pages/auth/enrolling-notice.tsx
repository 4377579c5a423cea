import { Notice } from '#ui/parts/notice.tsx'

/** Names the event that a visitor is about to enroll in; `event` is its title. */
export function EnrollingNotice({ event }: { event: string | null }) {
  if (event === null) return null
  return (
    <Notice title={`Enroll in ${event}`}>
      Sign in or create an account, and we’ll bring you right back to enroll.
    </Notice>
  )
}
