import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SubmitButton } from '#ui/button.tsx'
import { talkHint } from '#features/content/text/ui/talk-hint.ts'
import { countCodePoints } from '#lib/fields/fields.ts'
import { maxMessageLength } from '../contract.ts'
import { isEmptyMessage } from '../messages/code-fences.ts'
import { findMatchingPeople, findMention, completeMention } from './mentions/unfinished-mention.ts'
import { getOptionId, MentionSuggestions, suggestionsId } from './mention-suggestions.tsx'
import { AttachedPictures } from './pictures/attached-pictures.tsx'
import { PictureChoice } from './pictures/picture-choice.tsx'
import { listDroppedPictures, type Pictures } from './pictures/use-pictures.ts'
import type { ShownRoom } from './room-calls.ts'
import { editNewest } from './message-view.tsx'
import { isSendKey, SendKeys } from './messages/send-keys.tsx'
import type { OpenRoom } from './use-room.ts'

export const messageBox = 'room-message'

type FormProps = { people: ShownRoom['people']; open: OpenRoom }

/**
 * Form for a message to the team. Enter sends and Shift+Enter adds a line; on a phone and in an open code
 * block Enter adds a line.
 */
export function MessageForm({ people, open }: FormProps) {
  const { pictures } = open
  const composer = useComposer({ open, people })
  const { text, meant, active, left, held, send, mention } = composer
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div
        className="room__form"
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          pictures.add(listDroppedPictures(event.dataTransfer))
        }}
      >
        <label className="visually-hidden" htmlFor={messageBox}>
          Message to your team
        </label>
        <MessageBox {...{ writing: composer, pictures }} />
        <MentionSuggestions meant={meant} active={active} onChoose={mention} />
        <AttachedPictures pictures={pictures} />
        <p className="small text-muted" id="room-message-hint">
          {left < 0 ? (
            <span className="message__error">
              This is {left === -1 ? '1 character' : `${(-left).toLocaleString('en')} characters`} too long.
            </span>
          ) : (
            `${talkHint} @ mentions someone.`
          )}{' '}
          <SendKeys does="sends" text={text} />
        </p>
        <output className="small">{held}</output>
        <div className="row row--between">
          <PictureChoice onPick={pictures.add} />
          <SubmitButton>Send</SubmitButton>
        </div>
      </div>
    </form>
  )
}

type BoxProps = { writing: ReturnType<typeof useComposer>; pictures: Pictures }

function MessageBox({ writing, pictures }: BoxProps) {
  const { box, text, meant, active, move, left, send, write, look, mention } = writing
  const chosenPerson = meant[active]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const handleKey = chosenPerson && !event.shiftKey ? suggestionKeys[event.key] : undefined
    const isEditKey =
      event.key === 'ArrowUp' && text === '' && !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (isEditKey && !handleKey && editNewest()) return event.preventDefault()
    if (!handleKey && !isSendKey(event, text)) return
    event.preventDefault()
    if (handleKey === undefined) send()
    else if (handleKey === 'take') mention(chosenPerson!.userName)
    else move(handleKey)
  }
  return (
    <textarea
      ref={box}
      id={messageBox}
      className="input"
      dir="auto"
      rows={2}
      placeholder="Message your team"
      aria-describedby="room-message-hint"
      aria-invalid={left < 0 || undefined}
      aria-autocomplete="list"
      aria-controls={chosenPerson && suggestionsId}
      aria-activedescendant={chosenPerson && getOptionId(active)}
      value={text}
      onChange={({ target }) => write(target.value, target.selectionStart)}
      onSelect={({ currentTarget }) => look(currentTarget.value, currentTarget.selectionStart)}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const pastedPictures = listDroppedPictures(event.clipboardData)
        // Word processors copy text together with a picture of it, so such a picture is ignored.
        if (pastedPictures.length === 0 || event.clipboardData.getData('text/plain') !== '') return
        event.preventDefault()
        pictures.add(pastedPictures)
      }}
    />
  )
}

/** Keys while suggestions are open: the steps to move, or whether to accept the highlighted one. */
const suggestionKeys: Record<string, 'take' | 'none' | 1 | -1> = {
  Enter: 'take',
  Tab: 'take',
  Escape: 'none',
  ArrowDown: 1,
  ArrowUp: -1,
}

function useComposer({ open: { draft, outbox, pictures }, people }: FormProps) {
  const { text, type } = draft
  const box = useRef<HTMLTextAreaElement>(null)
  const [active, setActive] = useState(0)
  const [isOnHold, setIsOnHold] = useState(false)
  const [mentionPrefix, setMentionPrefix] = useState<string | null>(null)
  const matchingPeople = findMatchingPeople(mentionPrefix, people)
  const remaining = maxMessageLength - countCodePoints(text.trim())
  const replaceText = (next: string) => {
    type(next)
    setMentionPrefix(null)
    box.current?.focus()
  }
  return {
    box,
    text,
    meant: matchingPeople,
    active,
    left: remaining,
    /** Reason why the message has to wait, if the user tried to send it meanwhile. */
    held: isOnHold && pictures.waiting,
    move(by: 1 | -1 | 'none') {
      if (by === 'none') setMentionPrefix(null)
      else setActive((active + by + matchingPeople.length) % matchingPeople.length)
    },
    send() {
      const isEmpty = isEmptyMessage(text) && pictures.all.length === 0
      setIsOnHold(pictures.waiting !== undefined)
      if (isEmpty || remaining < 0 || pictures.waiting) return
      void outbox.add({ body: text.trim(), pictures: pictures.take() })
      replaceText('')
    },
    write(value: string, caret: number) {
      type(value)
      setMentionPrefix(findMention(value, caret))
      setActive(0)
    },
    /** Called when the caret moves, because it may have left a mention. */
    look(value: string, caret: number) {
      if (findMention(value, caret) === null) setMentionPrefix(null)
    },
    mention(userName: string) {
      const { value, selectionStart } = box.current!
      const next = completeMention(value, selectionStart, userName)
      // The text changes immediately, because a frame later the caret would move while the user is typing.
      flushSync(() => replaceText(next.text))
      box.current!.setSelectionRange(next.caret, next.caret)
    },
  }
}
