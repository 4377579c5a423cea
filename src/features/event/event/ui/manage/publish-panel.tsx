import { useSendsMail } from '#lib/use-sends-mail.ts'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmationGate } from '#features/people/auth/ui/confirming/confirmed-first.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { confirmWithReason } from '#ui/overlays/confirm.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ErrorNotice, Notice } from '#ui/parts/notice.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { restorableHint } from '#lib/periods.ts'
import { visibilityLabels } from '../managed/visibility-labels.ts'
import type { Check } from './checklist.ts'
import './manage.css'

type Visibility = 'draft' | 'unlisted' | 'public'

interface PublishPanelProps {
  kind: 'event' | 'stream'
  title: string
  visibility: Visibility
  /** Whether moderators hid the event or stream, so that it can't be published until they unhide it. */
  isHidden: boolean
  /** Address of the page of the event or stream. */
  href: string
  checks: Check[]
  change: (visibility: Visibility) => Promise<unknown>
  /** Button that duplicates the event or stream. */
  again: ReactNode
  /** Number of enrolled participants who haven't been notified of a cancellation. */
  enrolled: number
  /** Recipients of a notice, in words. */
  noticed: string
  /** Deletes the event or stream and sends the message to enrolled participants. */
  remove: (message?: string) => Promise<unknown>
  onChanged: () => void
}

/** Publishes or unpublishes an event or stream, and lists gaps that visitors would notice. */
export function PublishPanel(props: PublishPanelProps) {
  const { kind, visibility, isHidden, href, checks, change, onChanged } = props
  const { isBusy, fault, act } = useAct()
  const to = (next: Visibility, title: string) => () =>
    act(async () => {
      await change(next)
      toast({ title, tone: 'success' })
      onChanged()
    })
  return (
    <>
      <ErrorNotice title="That didn’t work">{fault}</ErrorNotice>
      <MissingChecks {...{ visibility, checks }} />
      {isHidden && (
        <Notice tone="danger" title="Hidden by the moderators">
          It stays a draft until they show it again.{' '}
          <Link href="/account/moderation">Why, and how to appeal</Link>
        </Notice>
      )}
      {visibility === 'draft' && <ConfirmationGate what="to publish" />}
      <FormSection title="Who can see it" hint={visibilityHints[visibility]}>
        <div className="row">
          <Badge tone={visibility === 'public' ? 'success' : 'warning'}>{visibilityLabels[visibility]}</Badge>
          {visibility !== 'public' && !isHidden && (
            <Button variant="primary" busy={isBusy} onClick={to('public', 'Published')}>
              Publish
            </Button>
          )}
          {visibility !== 'unlisted' && !isHidden && (
            <Button busy={isBusy} onClick={to('unlisted', 'Now only people with the link can see it')}>
              Unlisted
            </Button>
          )}
          {visibility !== 'draft' && (
            <Button busy={isBusy} onClick={to('draft', `The ${kind} is a draft again`)}>
              Unpublish
            </Button>
          )}
          <ButtonLink href={href} variant="quiet">
            {visibility === 'draft' ? 'Preview' : 'Open the page'}
          </ButtonLink>
        </div>
      </FormSection>
      <Ends {...props} act={act} isBusy={isBusy} />
    </>
  )
}

/** Lists all checks before publishing, then only the unmet ones. */
function MissingChecks({ visibility, checks }: Pick<PublishPanelProps, 'visibility' | 'checks'>) {
  const isDraft = visibility === 'draft'
  if (!isDraft && checks.every(({ isDone }) => isDone)) return null
  return (
    <FormSection
      title={isDraft ? 'Before you publish' : 'Still missing'}
      hint={`Visitors look for these.${isDraft ? ' You can publish without them.' : ''}`}
    >
      <Checklist checks={isDraft ? checks : checks.filter(({ isDone }) => !isDone)} />
    </FormSection>
  )
}

function Checklist({ checks }: { checks: Check[] }) {
  return (
    <ul className="checklist">
      {checks.map(({ label, tab, isDone, href }) => (
        <li key={label} data-missing={isDone ? undefined : ''}>
          <Icon of={isDone ? IconCircleCheck : IconCircle} />
          <span>
            {label}
            {!isDone && (
              <>
                : <Link href={href ?? `?tab=${tab}`}>{href ? 'look at it' : 'add it'}</Link>
              </>
            )}
            {isDone && <span className="visually-hidden">: done</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

type DangerZoneProps = PublishPanelProps & { act: (action: () => Promise<void>) => void; isBusy: boolean }

function Ends({ kind, title, visibility, enrolled, noticed, again, remove, act, isBusy }: DangerZoneProps) {
  const affectsEnrolled = visibility !== 'draft' && enrolled > 0
  const navigate = useNavigate()
  const canSendMail = useSendsMail()
  const confirmDeletion = async () => {
    const message = await confirmWithReason({
      type: 'danger',
      title: `Delete this ${kind}?`,
      text: `It disappears from every list and page at once. ${restorableHint}${affectsEnrolled ? ` ${noticed}` : ''}`,
      confirmLabel: 'Delete',
      typed: title,
      ...(affectsEnrolled && {
        reason: {
          label: `Message to the ${enrolled === 1 ? 'one person' : `${enrolled} people`} enrolled`,
          hint: canSendMail
            ? 'We’ll e-mail it to them.'
            : 'This site sends no e-mail yet. Once it does, we’ll e-mail it to them.',
          most: 2000,
        },
      }),
    })
    if (message !== null)
      act(async () => {
        await remove(message || undefined)
        toast({ title: 'Deleted', tone: 'success' })
        await navigate('/dash/event')
      })
  }
  return (
    <>
      {again}
      <FormSection title="Delete" hint="Only for things that should never have been published.">
        <Button variant="danger" busy={isBusy} onClick={() => void confirmDeletion()}>
          Delete this {kind}
        </Button>
      </FormSection>
    </>
  )
}

function useAct() {
  const { isBusy, begin, end } = useOnce()
  const [problem, setProblem] = useState<string>()
  const runAction = (action: () => Promise<void>) => {
    if (!begin()) return
    setProblem(undefined)
    action()
      .catch((error: unknown) => setProblem((error as Error).message))
      .finally(end)
  }
  return { isBusy, fault: problem, act: runAction }
}

const visibilityHints = {
  draft: 'Only organizers can see it.',
  unlisted: 'Anyone with the link can see it. It’s not in lists or search.',
  public: 'Everyone can see it, in lists and in search.',
}
