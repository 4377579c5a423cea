import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/client.ts'
import { useLive } from '#lib/use-live.ts'
import type { Failure } from '#ui/autosave.ts'
import { useAutosave } from '#ui/use-autosave.ts'
import type { TextKind } from '../text-path.ts'
import type { OwnWriting, WritingCalls } from './writing-calls.ts'
import { changesOf, isSameValue, storedOf, type WritingValues } from './writing-values.ts'

interface Place {
  kind: TextKind
  calls: WritingCalls
  writing: OwnWriting
}

const heartbeatMs = 10_000

/** A text while it is written: it saves itself, and what others save meanwhile is put together with it. */
export function useWriting({ kind, calls, writing }: Place) {
  const { id } = writing
  const [latest, setLatest] = useState(writing)
  /** What is asked for with a key or a button is a revision of its own; what saves itself is not. */
  const isByHand = useRef(false)
  const [stored] = useState(() => storedOf(writing))
  const take = (answer: OwnWriting) => {
    // What is heard late never takes the place of what is newer.
    setLatest((now) => (answer.revision >= now.revision ? answer : now))
    return storedOf(answer)
  }
  const autosave = useAutosave<WritingValues>({
    keepAs: `${kind}:${id}`,
    stored,
    isAutomatic: true,
    isSame: isSameValue,
    wrongIn,
    failureOf,
    save: async (changes, revision) =>
      take(await calls.update({ id, revision, isAutosave: !isByHand.current, ...changesOf(changes) })),
    read: async () => take(await calls.forEdit({ id })),
  })
  const { saving } = autosave
  const hear = (answer: OwnWriting) => saving.hear(take(answer))
  const look = async () => hear(await calls.forEdit({ id }))
  useLive([`${kind}-edit:${id}`], () => void look().catch(ignore))
  usePresence(id, calls)

  const saveByHand = async () => {
    isByHand.current = true
    try {
      return await saving.flush()
    } finally {
      isByHand.current = false
    }
  }
  /** Theirs becomes the text, and mine a revision before it: no word of either is lost. */
  const takeTheirs = async (name: keyof WritingValues) => {
    const theirs = saving.state().conflicts[name]
    isByHand.current = true
    try {
      saving.settle(name, 'mine')
      await saving.flush()
      saving.type({ [name]: theirs })
      await saving.flush()
    } finally {
      isByHand.current = false
    }
  }
  return { ...autosave, latest, hear, saveByHand, takeTheirs }
}

/** Says that this text is open here, so that others are told. */
function usePresence(id: string, calls: WritingCalls) {
  useEffect(() => {
    const mark = () => void calls.mark({ id }).catch(ignore)
    mark()
    const timer = setInterval(mark, heartbeatMs)
    return () => {
      clearInterval(timer)
      void calls.mark({ id, isLeaving: true }).catch(ignore)
    }
  }, [id, calls])
}

// Whether others know is no matter of the text's safety; the next beat tells.
const ignore = () => {}

const mostBytes = 200_000

function wrongIn({ title, description, body }: WritingValues): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (title.length > 200) wrong['title'] = 'Write at most 200 characters'
  if (description.length > 1000) wrong['description'] = 'Write at most 1,000 characters'
  if (new TextEncoder().encode(body).length > mostBytes)
    wrong['body'] = 'This is too long, write at most 200,000 bytes'
  return wrong
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'away', message: '' }
  const { status, code, message, fieldErrors } = error
  if (status === 0 || status === 429 || status >= 500) return { kind: 'away', message }
  if (status === 409 && code === 'textChanged') return { kind: 'changed' }
  if (status === 422 && Object.keys(fieldErrors).length > 0) return { kind: 'faults', faults: fieldErrors }
  if (status === 401)
    return { kind: 'refused', message: 'You are signed out. What you typed is kept on this device.' }
  return { kind: 'refused', message: `${message}. What you typed is kept on this device.` }
}
