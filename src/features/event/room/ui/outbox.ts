import { ApiError } from '#lib/contract/client.ts'
import { newId } from '#lib/new-id.ts'
import type { MessagePicture } from '../contract.ts'

export interface Unsent {
  key: string
  body: string
  pictures: MessagePicture[]
  /** Reason why sending failed; null while the message is being sent. */
  error: string | null
  /**
   * Whether the server rejected the message's content. It can't be sent unchanged, and doesn't block later
   * messages.
   */
  isRefused?: boolean
}

type MessageContent = Pick<Unsent, 'body' | 'pictures'>

interface Post {
  send: (draft: MessageContent & Pick<Unsent, 'key'>) => Promise<unknown>
  keep: (unsent: Unsent[]) => void
}

/**
 * Creates a queue of unsent messages, sent one at a time in order, each retried until it succeeds. Rejected
 * messages don't block the queue.
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
        const failure = { error: sentence(error), isRefused: isFinal(error) }
        become(unsent.map((one) => (one.key === key ? { ...one, ...failure } : one)))
      }
    }
    isUnderWay = false
  }
  /** Sends all waiting messages except rejected ones, with their original keys. */
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
    add(content: MessageContent) {
      become([...unsent, { key: newId(), ...content, error: null }])
      return go()
    },
    /**
     * Sends messages that were waiting when the page was left. Their keys prevent duplicates of messages that
     * did arrive.
     */
    restore(savedMessages: Unsent[]) {
      const known = new Set(unsent.map(({ key }) => key))
      become([...savedMessages.filter(({ key }) => !known.has(key)), ...unsent])
      return again()
    },
    again,
    /** Drops a message; later ones are sent without it. */
    drop(key: string) {
      without(key)
      return go()
    },
  }
}

/** Returns whether the server rejected the content. After other errors, sending may succeed later. */
const isFinal = (error: unknown) => error instanceof ApiError && final.has(error.status)
const final = new Set([400, 403, 404, 409, 413, 422])

const sentence = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.'
