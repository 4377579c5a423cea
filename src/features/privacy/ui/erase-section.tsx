import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { asMyself } from '#features/auth/ui/as-myself.ts'
import { signOut } from '#features/auth/ui/sign-out.ts'
import { sessionChanged } from '#features/auth/ui/use-session.ts'
import { client } from '#lib/client.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormSection } from '#ui/save-form.tsx'
import { toast } from '#ui/toast-store.ts'
import { useOnce } from '#ui/use-once.ts'
import { type ErasurePreview, privacyContract } from '../contract.ts'
import { countedWord, goes, stays, teamsInWords } from './erasure-words.ts'
import './privacy.css'

const { eraseAccount } = client(privacyContract)

/** Says what erasing the account takes away and what it leaves, and does it once the name is typed. */
export function EraseSection({ preview }: { preview: ErasurePreview }) {
  const { erase, isBusy } = useErase(preview)
  const { onlyOrganizerOf, isLastAdmin } = preview
  return (
    <FormSection
      title="Erase my account"
      hint={
        <>
          Final at once: neither you nor we can bring it back. You may want to{' '}
          <a href="#your-data">take your data along</a> first.
        </>
      }
    >
      <div className="stack">
        <Outcome {...preview} />
        {onlyOrganizerOf.length > 0 && (
          <Notice
            tone="warning"
            title={`You alone organise ${countedWord(onlyOrganizerOf.length, 'event or stream', 'events or streams')}`}
          >
            {`Make someone else Organizer of ${onlyOrganizerOf.join(', ')} first. Then you can erase your account.`}
          </Notice>
        )}
        {isLastAdmin ? (
          <Notice tone="warning" title="You are the last administrator">
            Make somebody else one first: a site needs a person who can run it.
          </Notice>
        ) : (
          <div>
            <Button variant="danger" busy={isBusy} onClick={() => void erase()}>
              Erase my account
            </Button>
          </div>
        )}
        <p className="small text-muted">
          The whole story is on the page about <Link href="/gdpr">your rights</Link>.
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
          <h3>What goes</h3>
          <ul>
            {goes(preview).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>What stays, without your name</h3>
          <ul>
            {stays(preview).map((one) => (
              <li key={one}>{one}</li>
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
                {teamsInWords(team)}
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
    const isMeant = await confirm({
      type: 'danger',
      title: 'Erase your account for good?',
      text: 'You are signed out everywhere, and nobody can undo it.',
      confirmLabel: 'Erase my account',
      typed: confirmation,
    })
    if (!isMeant) return
    if (!begin()) return
    try {
      await asMyself(() => eraseAccount({ confirmation }))
    } catch (error) {
      end()
      toast({ title: (error as Error).message, tone: 'danger' })
      return
    }
    // The session is gone already; this takes the cookie away that named it.
    await signOut().catch(() => {})
    await navigate('/')
    await sessionChanged(queries)
    toast({ title: 'Your account is erased', detail: 'Thank you for having been here.', tone: 'success' })
  }
  return { erase, isBusy }
}
