import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import type { Failure, StoredVersion } from '#ui/saving/autosave/autosave.ts'
import { useAutosave } from '#ui/saving/autosave/use-autosave.ts'
import { maxBodyBytes } from '#lib/longest-body.ts'

/** Editing state that texts of every kind have. */
export interface Open {
  id: string
  revision: number
  savedAt: string
  savedBy: { name: string; isYou: boolean } | null
  editors: { name: string; isYou: boolean }[]
}

export interface OpenCalls<Writing extends Open> {
  forEdit: (input: { id: string }) => Promise<Writing>
  mark: (input: { id: string; isLeaving?: boolean }) => Promise<unknown>
}

interface SaveOptions {
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
  isSame: (name: keyof Values, a: unknown, b: unknown) => boolean
  wrongIn: (values: Values) => Record<string, string>
  save: (changes: Partial<Values>, options: SaveOptions) => Promise<Writing>
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
  const [latestWriting, setLatestWriting] = useState(writing)
  /** Whether the current save is by key or button, which creates a separate revision; autosaving doesn't. */
  const isManualSave = useRef(false)
  const isNewSession = useRef(true)
  const [storedVersion] = useState(() => storedOf(writing))
  const acceptAnswer = (answer: Writing) => {
    // Ignores responses older than the current revision.
    setLatestWriting((now) => (answer.revision >= now.revision ? answer : now))
    return storedOf(answer)
  }
  const autosave = useAutosave<Values>({
    keepAs: `${kind}:${id}`,
    stored: storedVersion,
    isAutomatic: true,
    isSame,
    wrongIn,
    failureOf: toFailure,
    save: async (changes, revision) => {
      const isAutosave = !isManualSave.current
      const answer = await save(changes, { revision, isAutosave, isNewSession: isNewSession.current })
      if (isAutosave) isNewSession.current = false
      return acceptAnswer(answer)
    },
    read: async () => acceptAnswer(await calls.forEdit({ id })),
  })
  const { saving } = autosave
  const receive = (answer: Writing) => saving.receive(acceptAnswer(answer))
  const refresh = async () => receive(await calls.forEdit({ id }))
  useLive([`${kind}-edit:${id}`], () => void refresh().catch(ignore))
  usePresence(id, calls)

  const saveManually = <Result>(write: () => Promise<Result>) => withFlag(isManualSave, write)
  const saveByHand = () => saveManually(() => saving.flush())
  /**
   * Uses the other version as the text and keeps this user's as the revision before it, so that nothing is
   * lost.
   */
  const acceptOtherVersion = (name: keyof Values & string) =>
    saveManually(async () => {
      const otherVersion = saving.state().conflicts[name]
      saving.settle(name, 'mine')
      await saving.flush()
      saving.type({ [name]: otherVersion } as Partial<Values>)
      await saving.flush()
    })
  const blame = (fieldErrors: Record<string, string>) => saving.blame(fieldErrors)
  return { ...autosave, latest: latestWriting, receive, blame, saveByHand, takeTheirs: acceptOtherVersion }
}

/** Sets the flag for the duration of a write; returns the write's result. */
async function withFlag<Result>(flag: { current: boolean }, write: () => Promise<Result>): Promise<Result> {
  flag.current = true
  try {
    return await write()
  } finally {
    flag.current = false
  }
}

/** Reports that this text is open here, so that others can see it. */
function usePresence<Writing extends Open>(id: string, calls: OpenCalls<Writing>) {
  useEffect(() => {
    const sendHeartbeat = () => void calls.mark({ id }).catch(ignore)
    sendHeartbeat()
    const timer = setInterval(sendHeartbeat, heartbeatMs)
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
