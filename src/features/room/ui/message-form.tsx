import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { readKept, writeKept } from '#ui/saving/kept.ts'
import { lengthOf } from '#lib/fields/fields.ts'
import { longestMessage } from '../contract.ts'
import { mentionAt, withMention } from './mentioning.ts'
import type { Outbox } from './outbox.ts'
import type { ShownRoom } from './room-calls.ts'

type FormProps = { teamId: string; people: ShownRoom['people']; outbox: Outbox }

/** Writes to the team. Enter sends and Shift+Enter begins a line; on a phone Enter begins a line. */
export function MessageForm({ teamId, people, outbox }: FormProps) {
  const { box, text, begun, left, send, write, mention } = useWriting(teamId, outbox)
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
      <label className="visually-hidden" htmlFor="room-message">
        Message to your team
      </label>
      <textarea
        ref={box}
        id="room-message"
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

function useWriting(teamId: string, outbox: Outbox) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { text, type } = useDraft(`draft:room:${teamId}`)
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

/** Kept on this device until it is sent. */
function useDraft(name: string) {
  const [text, setText] = useState(() => {
    const kept = readKept(name)
    return typeof kept === 'string' ? kept : ''
  })
  const type = (next: string) => {
    setText(next)
    writeKept(name, next.trim() ? next : null)
  }
  return { text, type }
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
