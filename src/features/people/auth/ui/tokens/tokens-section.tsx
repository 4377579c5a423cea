import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { ListPages } from '#ui/tables/pagination.tsx'
import { IconCopy } from '@tabler/icons-react'
import { Notice } from '#ui/parts/notice.tsx'
import { OneTimeRegion } from '#ui/parts/shown-once.tsx'
import { copyText } from '#ui/parts/copy-text.ts'
import { TokenForm } from './token-form.tsx'
import { TokenList, type Tokens } from './token-list.tsx'

interface TokensSectionProps {
  tokens: Tokens
  /** Whether the address is confirmed, without which no token can be created. */
  confirmed: boolean
  /** Time zone of the site, in which the server formats times. */
  zone: string
}

export function TokensSection({ tokens, confirmed, zone }: TokensSectionProps) {
  return (
    <FormSection
      title="Tokens"
      hint={
        <>
          For programs that use <Link href="/api/docs">the API</Link> as you. Don’t recognize one? Revoke it
          and change your password.
        </>
      }
    >
      <div className="stack max-w-measure" id="tokens">
        {tokens.total === 0 && <p>No tokens yet.</p>}
        <TokenList tokens={tokens} zone={zone} />
        <ListPages of={tokens} param="tokens" label="Tokens" keepScroll />
        {confirmed ? (
          <CreateTokenPanel events={tokens.events} />
        ) : (
          <p>Confirm your e-mail address first; then you can make one.</p>
        )}
      </div>
    </FormSection>
  )
}

function CreateTokenPanel({ events }: { events: Tokens['events'] }) {
  const [isCreating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const done = () => {
    setSecret(null)
    setCreating(false)
  }
  if (secret !== null) return <NewToken secret={secret} onDone={done} />
  if (isCreating) return <TokenForm events={events} onSecret={setSecret} onCancel={done} />
  return (
    <div>
      <Button onClick={() => setCreating(true)}>New token</Button>
    </div>
  )
}

interface NewTokenProps {
  secret: string
  onDone: () => void
}

/** Shows the new token, once. */
const NewToken = ({ secret, onDone }: NewTokenProps) => (
  <OneTimeRegion label="Your new token">
    <Notice tone="success" title="Copy your token now" news="good">
      You won’t see it again. Anyone who has it can act as you, so keep it like a password.
    </Notice>
    <p className="tokens__secret">
      <code>{secret}</code>
    </p>
    <div className="row">
      <Button icon={IconCopy} onClick={() => void copyText(secret, 'Token copied')}>
        Copy
      </Button>
      <Button variant="primary" onClick={onDone}>
        I’ve saved it
      </Button>
    </div>
  </OneTimeRegion>
)
