import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lengthOf } from '#lib/fields/fields.ts'
import { longestMessage } from '../contract.ts'
import { mentionAt, withMention } from './mentioning.ts'
import type { Outbox } from './outbox.ts'
import type { ShownRoom } from './room-calls.ts'
import type { Draft } from './use-draft.ts'

/** The id of the box in which a message is written. */
export const messageBox = 'room-message'

type FormProps = { people: ShownRoom['people']; outbox: Outbox; draft: Draft }

/** Writes to the team. Enter sends and Shift+Enter begins a line; on a phone Enter begins a line. */
export function MessageForm({ people, outbox, draft }: FormProps) {
  const { box, text, begun, left, send, write, mention } = useWriting(draft, outbox)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="room__form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label className="visually-hidden" htmlFor={messageBox}>
        Message to your team
      </label>
      <textarea
        ref={box}
        id={messageBox}
        className="input"
        rows={2}
        placeholder="Message your team"
        aria-describedby="room-message-hint"
        aria-invalid={left < 0 || undefined}
        value={text}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <Suggested people={people} begun={begun} onChoose={mention} />
      <div className="row row--between">
        <p className="small text-muted" id="room-message-hint">
          {left < 0
            ? `This is ${-left} characters too long`
            : 'Markdown: links, lists and code. @ mentions someone.'}
        </p>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </div>
    </form>
  )
}

function useWriting({ text, type }: Draft, outbox: Outbox) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<string | null>(null)
  const left = longestMessage - lengthOf(text.trim())
  const become = (next: string) => {
    type(next)
    setBegun(null)
    box.current?.focus()
  }
  return {
    box,
    text,
    begun,
    left,
    send() {
      if (text.trim() === '' || left < 0) return
      void outbox.add(text.trim())
      become('')
    },
    write(value: string, caret: number) {
      type(value)
      setBegun(mentionAt(value, caret))
    },
    mention(userName: string) {
      const { value, selectionStart } = box.current!
      const next = withMention(value, selectionStart, userName)
      become(next.text)
      requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret))
    },
  }
}

type SuggestedProps = Pick<FormProps, 'people'> & {
  begun: string | null
  onChoose: (userName: string) => void
}

/** Those whom the mention that is being written may mean. */
function Suggested({ people, begun, onChoose }: SuggestedProps) {
  if (begun === null) return null
  const fitting = people.filter(
    ({ userName, name }) =>
      userName.toLowerCase().startsWith(begun) ||
      name
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(begun)),
  )
  if (fitting.length === 0) return null
  return (
    <ul className="row" aria-label="Mention">
      {fitting.slice(0, 8).map(({ userName, name }) => (
        <li key={userName}>
          <Button size="sm" onClick={() => onChoose(userName)}>
            {name || userName} <span className="text-muted">@{userName}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
