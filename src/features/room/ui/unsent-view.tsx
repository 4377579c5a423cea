import { Button } from '#ui/button.tsx'
import type { Outbox, Unsent } from './outbox.ts'

/** What its writer sees of a message until it is there, and what to do when it does not get there. */
export function UnsentView({ unsent: { key, body, error }, outbox }: { unsent: Unsent; outbox: Outbox }) {
  return (
    <li className="message message--unsent">
      <div className="message__said">
        <p className="message__words">{body}</p>
        {error ? (
          <div className="row small">
            <span className="message__error" role="alert">
              Not sent. {error}
            </span>
            <Button size="sm" onClick={() => void outbox.again()}>
              Try again
            </Button>
            <Button size="sm" variant="quiet" onClick={() => outbox.drop(key)}>
              Discard
            </Button>
          </div>
        ) : (
          <p className="small text-muted">Sending…</p>
        )}
      </div>
    </li>
  )
}
