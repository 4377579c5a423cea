import { useState } from 'react'
import { Button, SubmitButton } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { Day } from '#ui/time/day.tsx'
import type { Outcome } from '../credential/check.ts'

interface CheckPanelProps {
  /** Token of the certificate on the page; without one the reader pastes it. */
  token?: string | undefined
}

type State = Outcome | { state: 'unreached' } | null

/** Panel that verifies a signature in the reader's own browser. */
export function CheckPanel({ token }: CheckPanelProps) {
  const [outcome, setOutcome] = useState<State>(null)
  const [isBusy, setBusy] = useState(false)
  const check = async (enteredText: string) => {
    setBusy(true)
    setOutcome(await getCheckResult(enteredText))
    setBusy(false)
  }
  return (
    <div className="stack">
      {token === undefined ? (
        <form
          className="stack certificate-token"
          onSubmit={(event) => {
            event.preventDefault()
            const tokenInput = new FormData(event.currentTarget).get('token')
            void check(typeof tokenInput === 'string' ? tokenInput : '')
          }}
        >
          <TextArea
            label="Signed text"
            name="token"
            hint="Open the file you were sent and paste what’s in it. It stays in your browser."
            required
            spellCheck={false}
          />
          <div className="row">
            <SubmitButton busy={isBusy}>Check it</SubmitButton>
          </div>
        </form>
      ) : (
        <div className="row">
          <Button variant="primary" busy={isBusy} onClick={() => void check(token)}>
            Check the signature
          </Button>
        </div>
      )}
      {outcome && <OutcomeNotice outcome={outcome} />}
    </div>
  )
}

const refusals = {
  wrong: [
    'This was changed after it was signed',
    'Don’t trust what it says. Ask its holder for the original.',
  ],
  foreign: ['We didn’t sign this', 'It names a key that isn’t ours. Ask the site that issued it.'],
  unreadable: ['This isn’t a certificate', 'Paste the whole text: three parts with dots between them.'],
  unable: [
    'Your browser can’t check this kind of signature',
    'Try a newer browser, or check it offline with our public key.',
  ],
  unreached: ['We couldn’t fetch the public key', 'Check your connection and try again.'],
} as const

function OutcomeNotice({ outcome }: { outcome: NonNullable<State> }) {
  if (outcome.state !== 'valid' && outcome.state !== 'revoked') {
    const [title, text] = refusals[outcome.state]
    return (
      <Notice tone="danger" news="bad" title={title}>
        {text}
      </Notice>
    )
  }
  const { holder, narrative, issuer, validFrom, name } = outcome.said
  const isValid = outcome.state === 'valid'
  return (
    <Notice
      tone={isValid ? 'success' : 'warning'}
      news={isValid ? 'good' : 'bad'}
      title={isValid ? 'The signature is right' : 'Signed by us, but no longer true'}
    >
      <p>
        <strong>{name}</strong>. {holder}: {narrative} Signed by {issuer} on <Day at={validFrom} />.
      </p>
      {!isValid && <p>Its holder revoked it, or the results were corrected. It proves nothing any more.</p>}
    </Notice>
  )
}

async function getCheckResult(token: string): Promise<NonNullable<State>> {
  try {
    const [{ checkToken }, { keys }, { revokedCredential }] = await Promise.all([
      import('../credential/check.ts'),
      read('/.well-known/jwks.json'),
      read('/certificate/revoked.json'),
    ])
    return await checkToken(token, { keys, revoked: revokedCredential.map(({ id }: { id: string }) => id) })
  } catch {
    return { state: 'unreached' }
  }
}

const read = async (path: string) => {
  const response = await fetch(path)
  if (!response.ok) throw new Error(path)
  return response.json()
}

/** Explains how to verify a certificate without this site. */
export const OtherVerifiers = () => (
  <p className="small text-muted">
    It’s an Open Badges 3.0 credential, signed with Ed25519: any tool that reads signed JSON Web Tokens can
    verify it, even offline. Our{' '}
    <Link href="/.well-known/jwks.json" reload>
      keys
    </Link>{' '}
    and{' '}
    <Link href="/certificate/revoked.json" reload>
      revocation list
    </Link>{' '}
    are public.
  </p>
)
