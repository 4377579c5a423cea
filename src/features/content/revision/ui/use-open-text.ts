import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import type { Failure, StoredVersion } from '#ui/saving/autosave.ts'
import { useAutosave } from '#ui/saving/use-autosave.ts'
import { maxBodyBytes } from '#lib/longest-body.ts'

/** Editing state of every kind of text. */
export interface Open {
  id: string
  revision: number
  savedAt: string
  savedBy: { name: string; isYou: boolean } | null
  editors: { name: string; isYou: boolean }[]
}

export interface OpenCalls<Writing extends Open> {
  forEdit: (which: { id: string }) => Promise<Writing>
  mark: (input: { id: string; isLeaving?: boolean }) => Promise<unknown>
}

interface Saving {
  revision: number
  isAutosave: boolean
  /** True until the first autosave after opening has been saved. */
  isNewSession: boolean
}

interface OpenText<Writing extends Open, Values extends object> {
  /** Kind of text; `{kind}-edit:{id}` announces other people's saves. */
  kind: string
  calls: OpenCalls<Writing>
  writing: Writing
  storedOf: (writing: Writing) => StoredVersion<Values>
  isSame: (name: keyof Values, one: unknown, other: unknown) => boolean
  wrongIn: (values: Values) => Record<string, string>
  save: (changes: Partial<Values>, how: Saving) => Promise<Writing>
}

const heartbeatMs = 10_000

/** Edits a text: saves it automatically and merges it with other people's saves. */
export function useOpenText<Writing extends Open, Values extends object>({
  kind,
  calls,
  writing,
  storedOf,
  isSame,
  wrongIn,
  save,
}: OpenText<Writing, Values>) {
  const { id } = writing
  const [latest, setLatest] = useState(writing)
  /** Whether the current save is by key or button, which creates a separate revision; autosaving doesn't. */
  const isByHand = useRef(false)
  const isNewSession = useRef(true)
  const [stored] = useState(() => storedOf(writing))
  const take = (answer: Writing) => {
    // Ignores responses older than the current revision.
    setLatest((now) => (answer.revision >= now.revision ? answer : now))
    return storedOf(answer)
  }
  const autosave = useAutosave<Values>({
    keepAs: `${kind}:${id}`,
    stored,
    isAutomatic: true,
    isSame,
    wrongIn,
    failureOf: toFailure,
    save: async (changes, revision) => {
      const isAutosave = !isByHand.current
      const answer = await save(changes, { revision, isAutosave, isNewSession: isNewSession.current })
      if (isAutosave) isNewSession.current = false
      return take(answer)
    },
    read: async () => take(await calls.forEdit({ id })),
  })
  const { saving } = autosave
  const receive = (answer: Writing) => saving.receive(take(answer))
  const look = async () => receive(await calls.forEdit({ id }))
  useLive([`${kind}-edit:${id}`], () => void look().catch(ignore))
  usePresence(id, calls)

  const byHand = <Result>(write: () => Promise<Result>) => marked(isByHand, write)
  const saveByHand = () => byHand(() => saving.flush())
  /**
   * Uses the other version as the text and keeps this user's as the revision before it, so that nothing is
   * lost.
   */
  const takeTheirs = (name: keyof Values & string) =>
    byHand(async () => {
      const theirs = saving.state().conflicts[name]
      saving.settle(name, 'mine')
      await saving.flush()
      saving.type({ [name]: theirs } as Partial<Values>)
      await saving.flush()
    })
  const blame = (faults: Record<string, string>) => saving.blame(faults)
  return { ...autosave, latest, receive, blame, saveByHand, takeTheirs }
}

/** Sets the flag for the duration of a write; returns the write's result. */
async function marked<Result>(mark: { current: boolean }, write: () => Promise<Result>): Promise<Result> {
  mark.current = true
  try {
    return await write()
  } finally {
    mark.current = false
  }
}

/** Reports that this text is open here, so that others can see it. */
function usePresence<Writing extends Open>(id: string, calls: OpenCalls<Writing>) {
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

// A failed report doesn't endanger the text, and the next one follows soon, so errors are ignored.
const ignore = () => {}

function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'away', message: '' }
  const { status, code, message, fieldErrors } = error
  if (status === 0 || status === 429 || status >= 500) return { kind: 'away', message }
  if (status === 409 && code === 'textChanged') return { kind: 'changed' }
  if (status === 422 && Object.keys(fieldErrors).length > 0) return { kind: 'faults', faults: fieldErrors }
  if (status === 401)
    return { kind: 'refused', message: 'You’re signed out. We’ve kept what you typed on this device.' }
  return { kind: 'refused', message: `${message}. We’ve kept what you typed on this device.` }
}

/** Returns whether a text exceeds the size limit that applies to every text during editing. */
export const isTooLong = (body: string): boolean => new TextEncoder().encode(body).length > maxBodyBytes
