import { useSendsMail } from '#lib/use-sends-mail.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { applicationEditPath } from './application-path.ts'
import type { ShownApplication } from './use-own-view.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'

const ReviewActions = createLatePart(async () => (await import('./review-actions.tsx')).ReviewActions)

interface StateNoticeProps {
  /** Application as the viewer may see it; null for visitors and until it is loaded. */
  application: ShownApplication | null
  onDone: () => Promise<void>
}

/** State of an application and the actions for its owner or an administrator; empty for anyone else. */
export function StateNotice({ application, onDone }: StateNoticeProps) {
  const canSendMail = useSendsMail()
  if (!application?.viewer) return null
  const { isOwner, canReview } = application.viewer
  if (!isOwner && !canReview) return null
  const { tone, title, text } = getNotice(application, isOwner)
  return (
    <Notice tone={tone} title={title}>
      <p>
        {text}
        {application.status === 'submitted' &&
          canSendMail &&
          ` We’ll e-mail ${isOwner ? 'you' : 'its owner'}.`}
      </p>
      {application.reason && <p className="whitespace-pre-line">{application.reason}</p>}
      {isOwner && application.status === 'hidden' && (
        <p>
          <Link href="/account/moderation">How to appeal</Link>
        </p>
      )}
      <div className="row mt-2">
        {isOwner && (
          <ButtonLink href={applicationEditPath(application.id)} size="sm">
            Edit it
          </ButtonLink>
        )}
        {canReview && <ReviewActions application={application} onDone={onDone} />}
      </div>
    </Notice>
  )
}

function getNotice({ status, isQueued }: ShownApplication, isOwner: boolean) {
  const ownerLabel = isOwner ? 'you' : 'its owner'
  if (status === 'submitted')
    return {
      tone: 'warning',
      title: 'Waiting for review',
      text: `Until it’s published, only ${ownerLabel} and administrators can see this page.`,
    } as const
  if (status === 'rejected')
    return {
      tone: 'danger',
      title: 'Needs a change before we can publish it',
      text: 'Saving a change submits it again. Here’s why:',
    } as const
  if (status === 'hidden')
    return {
      tone: 'danger',
      title: 'Taken down',
      text: `Only ${ownerLabel} and administrators can see this page. Here’s why:`,
    } as const
  return isQueued
    ? ({
        tone: 'info',
        title: 'Published, with a change waiting for review',
        text: 'Everyone sees the current version.',
      } as const)
    : ({ tone: 'success', title: 'Published', text: 'Everyone can see it.' } as const)
}
