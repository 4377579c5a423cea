import { Button } from '#ui/button.tsx'
import { askToDiscard } from '#ui/saving/ask-to-discard.ts'
import { messageBox } from './message-form.tsx'
import type { Unsent } from './outbox.ts'
import { MessagePictures } from './pictures/message-pictures.tsx'
import type { OpenRoom } from './use-room.ts'

type ViewProps = { unsent: Unsent; open: OpenRoom }

/** Unsent message as its author sees it, with actions if sending fails. */
export function UnsentView({ unsent, open: { outbox, draft, pictures } }: ViewProps) {
  const { key, body, error, isRefused } = unsent
  const change = () => {
    pictures.putBack(unsent.pictures)
    draft.type([body, draft.text].filter((text) => text.trim()).join('\n\n'))
    void outbox.drop(key)
    document.getElementById(messageBox)?.focus()
  }
  const discard = async () => {
    if (await askToDiscard({ what: 'this message' })) await outbox.drop(key)
  }
  return (
    <li className="message message--unsent">
      <div className="message__said">
        {body && (
          <p className="message__words" dir="auto">
            {body}
          </p>
        )}
        <MessagePictures pictures={unsent.pictures} by="you" />
        {error ? (
          <div className="row small">
            <span className="message__error" role="alert">
              Not sent. {error}
            </span>
            {isRefused ? (
              <Button size="sm" onClick={change}>
                Change it
              </Button>
            ) : (
              <Button size="sm" onClick={() => void outbox.again()}>
                Try again
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => void discard()}>
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
