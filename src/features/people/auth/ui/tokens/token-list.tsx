import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { tokenContract } from '../../token/token-contract.ts'
import { withRecentSignIn } from '../sign-in/with-recent-sign-in.ts'
import './tokens.css'

const { deleteToken } = client(tokenContract)

export type Tokens = AnswerOf<typeof tokenContract, 'getTokens'>
type Token = Tokens['items'][number]

interface TokenListProps {
  tokens: Tokens
  zone: string
}

/** Lists tokens with their scopes and last use, each with a button to revoke it. */
export function TokenList({ tokens, zone }: TokenListProps) {
  const { act, isBusy } = useAct()
  const end = ({ id, name }: Token) =>
    act(() => withRecentSignIn(() => deleteToken({ id })), `${name} has been revoked`, {
      title: `Revoke ${name}?`,
      text: 'Programs that use this token stop working at once. It can’t be undone.',
      confirmLabel: 'Revoke token',
    })
  return (
    <ul className="tokens">
      {tokens.items.map((token) => (
        <li key={token.id} className="row row--between">
          <TokenFacts token={token} zone={zone} />
          {!token.endedAt && (
            <Button
              size="sm"
              busy={isBusy}
              aria-label={`Revoke ${token.name}`}
              onClick={() => void end(token)}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function TokenFacts({ token, zone }: { token: Token; zone: string }) {
  const { name, shown, scopes, event, endedAt, expiresAt } = token
  return (
    <div className="tokens__facts">
      <p>
        <strong>{name}</strong> {endedAt && <Badge>{endedAt === expiresAt ? 'Expired' : 'Revoked'}</Badge>}
      </p>
      <p className="small">
        <code>{shown}…</code> can {joinScopes(scopes)} {event ? `in ${event.title}` : 'in every event'}
      </p>
      <p className="small text-muted">
        <Times token={token} zone={zone} />
      </p>
    </div>
  )
}

const joinScopes = (scopes: string[]) => new Intl.ListFormat('en').format(scopes)

function Times({ token: { expiresAt, lastUsedAt, endedAt }, zone }: { token: Token; zone: string }) {
  if (endedAt)
    return (
      <>
        {endedAt === expiresAt ? 'Expired' : 'Revoked'} on <LocalTime at={endedAt} zone={zone} />
      </>
    )
  return (
    <>
      Works until <LocalTime at={expiresAt} zone={zone} show="date" />.{' '}
      {lastUsedAt ? (
        <>
          Last used on <LocalTime at={lastUsedAt} zone={zone} />
        </>
      ) : (
        'Never used'
      )}
    </>
  )
}
