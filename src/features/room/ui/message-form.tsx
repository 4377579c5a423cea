import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { lengthOf } from '#lib/fields/fields.ts'
import { longestMessage } from '../contract.ts'
import { meantBy, mentionAt, withMention } from './mentioning.ts'
import { optionOf, Suggested, suggestedBox } from './suggested.tsx'
import type { Outbox } from './outbox.ts'
import type { ShownRoom } from './room-calls.ts'
import type { Draft } from './use-draft.ts'

/** The id of the box in which a message is written. */
export const messageBox = 'room-message'

type FormProps = { people: ShownRoom['people']; outbox: Outbox; draft: Draft }

/** Writes to the team. Enter sends and Shift+Enter begins a line; on a phone Enter begins a line. */
export function MessageForm({ people, outbox, draft }: FormProps) {
  const { box, text, meant, active, move, left, send, write, look, mention } = useWriting({
    draft,
    outbox,
    people,
  })
  const chosen = meant[active]
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const does = chosen && !shiftKey ? choosing[key] : undefined
    const isSend = key === 'Enter' && !shiftKey && !matchMedia('(pointer: coarse)').matches
    if (!does && !isSend) return
    event.preventDefault()
    if (does === undefined) send()
    else if (does === 'take') mention(chosen!.userName)
    else move(does)
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
        aria-autocomplete="list"
        aria-controls={chosen && suggestedBox}
        aria-activedescendant={chosen && optionOf(active)}
        value={text}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => look(currentTarget.value, currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <Suggested meant={meant} active={active} onChoose={mention} />
      <div className="row row--between">
        <p className="small text-muted" id="room-message-hint">
          {left < 0
            ? `This is ${-left} characters too long`
            : 'Markdown: links, lists and code. @ mentions someone.'}
          <span className="room__keys"> Enter sends, Shift and Enter begin a line.</span>
        </p>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </div>
    </form>
  )
}

/** What keys do while someone is suggested: how far they move, or that they take who is marked. */
const choosing: Record<string, 'take' | 'none' | 1 | -1> = {
  Enter: 'take',
  Tab: 'take',
  Escape: 'none',
  ArrowDown: 1,
  ArrowUp: -1,
}

function useWriting({ draft: { text, type }, outbox, people }: FormProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [active, setActive] = useState(0)
  const [begun, setBegun] = useState<string | null>(null)
  const meant = meantBy(begun, people)
  const left = longestMessage - lengthOf(text.trim())
  const become = (next: string) => {
    type(next)
    setBegun(null)
    box.current?.focus()
  }
  return {
    box,
    text,
    meant,
    active,
    left,
    move(by: 1 | -1 | 'none') {
      if (by === 'none') setBegun(null)
      else setActive((active + by + meant.length) % meant.length)
    },
    send() {
      if (text.trim() === '' || left < 0) return
      void outbox.add(text.trim())
      become('')
    },
    write(value: string, caret: number) {
      type(value)
      setBegun(mentionAt(value, caret))
      setActive(0)
    },
    /** The caret was moved: what it stands in may be no mention. */
    look(value: string, caret: number) {
      if (mentionAt(value, caret) === null) setBegun(null)
    },
    mention(userName: string) {
      const { value, selectionStart } = box.current!
      const next = withMention(value, selectionStart, userName)
      // At once: a frame later the caret would be moved from under what is typed meanwhile.
      flushSync(() => become(next.text))
      box.current!.setSelectionRange(next.caret, next.caret)
    },
  }
}
