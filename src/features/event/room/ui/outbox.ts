import { ApiError } from '#lib/contract/client.ts'
import { newId } from '#lib/new-id.ts'
import type { MessagePicture } from '../contract.ts'

export interface Unsent {
  key: string
  body: string
  pictures: MessagePicture[]
  /** Why it did not go out; null while it is on its way. */
  error: string | null
  /** Refused for what it says: it won't get there as it is, and holds up nothing. */
  isRefused?: boolean
}

type MessageContent = Pick<Unsent, 'body' | 'pictures'>

interface Post {
  send: (draft: MessageContent & Pick<Unsent, 'key'>) => Promise<unknown>
  keep: (unsent: Unsent[]) => void
}

/**
 * What is written and not yet answered for: sent one after the other, in the order of writing, each until it
 * went. What the site refuses stands aside.
 */
export function createOutbox({ send, keep }: Post) {
  let unsent: Unsent[] = []
  let isUnderWay = false
  const listeners = new Set<() => void>()
  const become = (next: Unsent[]) => {
    unsent = next
    keep(next)
    for (const listener of listeners) listener()
  }
  const without = (key: string) => become(unsent.filter((one) => one.key !== key))
  const first = () => unsent.find(({ isRefused }) => !isRefused)
  const go = async () => {
    if (isUnderWay) return
    isUnderWay = true
    for (let next = first(); next && !next.error; next = first()) {
      const { key, body, pictures } = next
      try {
        await send({ key, body, pictures })
        without(key)
      } catch (error) {
        const failed = { error: sentence(error), isRefused: isFinal(error) }
        become(unsent.map((one) => (one.key === key ? { ...one, ...failed } : one)))
      }
    }
    isUnderWay = false
  }
  /** Sends everything that waits, with the keys it has. */
  const again = () => {
    if (!first()) return Promise.resolve()
    become(unsent.map((one) => (one.isRefused ? one : { ...one, error: null })))
    return go()
  }
  return {
    unsent: () => unsent,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(said: MessageContent) {
      become([...unsent, { key: newId(), ...said, error: null }])
      return go()
    },
    /** Sends what waited when the page was left; each keeps its key, so that what arrived after all is there once. */
    restore(kept: Unsent[]) {
      const known = new Set(unsent.map(({ key }) => key))
      become([...kept.filter(({ key }) => !known.has(key)), ...unsent])
      return again()
    },
    again,
    /** What was written after it goes out without it. */
    drop(key: string) {
      without(key)
      return go()
    },
  }
}

/** Refused for what it is; the rest may get there later. */
const isFinal = (error: unknown) => error instanceof ApiError && final.has(error.status)
const final = new Set([400, 403, 404, 409, 413, 422])

const sentence = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.'
