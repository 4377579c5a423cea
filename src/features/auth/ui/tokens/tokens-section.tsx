import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { NewToken } from './new-token.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenList, type Tokens } from './token-list.tsx'

interface TokensSectionProps {
  tokens: Tokens
  /** Whether the address is; without that no token is made. */
  confirmed: boolean
  /** The site's own zone, in which the server writes times. */
  zone: string
}

/** What programs use in a person’s place, and the way to another. */
export function TokensSection({ tokens, confirmed, zone }: TokensSectionProps) {
  return (
    <FormSection
      title="Tokens"
      hint={
        <>
          For programs that use <Link href="/api/docs">the API</Link> as you. Don’t recognize one? End it and
          change your password.
        </>
      }
    >
      <div className="stack max-w-measure" id="tokens">
        {tokens.total === 0 && <p>Your tokens appear here once you make one.</p>}
        <TokenList tokens={tokens} zone={zone} />
        <Pagination
          page={tokens.page}
          pages={Math.ceil(tokens.total / tokens.perPage)}
          param="tokens"
          label="Tokens"
          keepScroll
        />
        {confirmed ? (
          <Making events={tokens.events} />
        ) : (
          <p>Confirm your e-mail address first; then you can make one.</p>
        )}
      </div>
    </FormSection>
  )
}

function Making({ events }: { events: Tokens['events'] }) {
  const [isMaking, setMaking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const done = () => {
    setSecret(null)
    setMaking(false)
  }
  if (secret !== null) return <NewToken secret={secret} onDone={done} />
  if (isMaking) return <TokenForm events={events} onSecret={setSecret} onCancel={done} />
  return (
    <div>
      <Button onClick={() => setMaking(true)}>New token</Button>
    </div>
  )
}
