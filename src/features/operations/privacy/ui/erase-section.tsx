import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { withRecentSignIn } from '#features/people/auth/ui/sign-in/with-recent-sign-in.ts'
import { drafts } from '#ui/device/drafts.ts'
import { pageAccount } from '#features/people/auth/ui/page-account.ts'
import { signOut } from '#features/people/auth/ui/sign-out.ts'
import { refreshSession } from '#features/people/auth/ui/use-session.ts'
import { client } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { type ErasurePreview, privacyContract } from '../contract.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { listDeleted, listRemaining, describeTeamOutcome } from './erasure-texts.ts'
import './privacy.css'

const { eraseAccount } = client(privacyContract)

/** Explains what erasing the account deletes and what stays, and erases it once the name is typed. */
export function EraseSection({ preview }: { preview: ErasurePreview }) {
  const { erase, isBusy } = useErase(preview)
  const { onlyOrganizerOf, isLastAdmin } = preview
  return (
    <FormSection
      title="Erase my account"
      hint={
        <>
          This is final: neither you nor we can bring it back. You may want to{' '}
          <a href="#your-data">download your data</a> first.
        </>
      }
    >
      <div className="stack">
        <Outcome {...preview} />
        {onlyOrganizerOf.length > 0 && (
          <Notice
            tone="warning"
            title={`You’re the only organizer of ${formatCount(onlyOrganizerOf.length, 'event or stream', 'events or streams')}`}
          >
            {`Make someone else Organizer of ${onlyOrganizerOf.join(', ')} first. Then you can erase your account.`}
          </Notice>
        )}
        {isLastAdmin ? (
          <Notice tone="warning" title="You’re the last administrator">
            Make someone else one first: the site needs someone to run it.
          </Notice>
        ) : (
          <div>
            <Button variant="danger" busy={isBusy} onClick={() => void erase()}>
              Erase my account
            </Button>
          </div>
        )}
        <p className="small text-muted">
          Read more about <Link href="/gdpr">your rights</Link>.
        </p>
      </div>
    </FormSection>
  )
}

function Outcome(preview: ErasurePreview) {
  const { teams } = preview
  return (
    <>
      <div className="erasing">
        <div>
          <h3>What we erase</h3>
          <ul>
            {listDeleted(preview).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>What stays, without your name</h3>
          <ul>
            {listRemaining(preview).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
      {teams.length > 0 && (
        <div>
          <h3>Your teams</h3>
          <ul className="mt-2 stack">
            {teams.map((team) => (
              <li key={`${team.event} ${team.name}`} className="break-words">
                {describeTeamOutcome(team)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function useErase({ confirmation }: ErasurePreview) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, begin, end } = useOnce()
  const erase = async () => {
    const isConfirmed = await confirm({
      type: 'danger',
      title: 'Erase your account for good?',
      text: 'You’ll be signed out everywhere. Nobody can undo this.',
      confirmLabel: 'Erase my account',
      typed: confirmation,
    })
    if (!isConfirmed) return
    if (!begin()) return
    try {
      await withRecentSignIn(() => eraseAccount({ confirmation }))
    } catch (error) {
      end()
      toast({ title: (error as Error).message, tone: 'danger' })
      return
    }
    drafts.deleteAll()
    const endChange = pageAccount.beginChange()
    // The session is already gone; this deletes its cookie.
    await signOut().catch(() => {})
    await navigate('/')
    await refreshSession(queries).finally(() => endChange(undefined))
    toast({ title: 'Your account has been deleted', detail: 'Thanks for building with us.', tone: 'success' })
  }
  return { erase, isBusy }
}
