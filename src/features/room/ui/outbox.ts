import { newId } from '#lib/new-id.ts'

export interface Unsent {
  key: string
  body: string
  /** Why it did not go out; null while it is on its way. */
  error: string | null
}

interface Post {
  send: (draft: Pick<Unsent, 'key' | 'body'>) => Promise<unknown>
  /** What waited when the page was left; each keeps its key, so that what arrived after all is there once. */
  kept: Unsent[]
  keep: (unsent: Unsent[]) => void
}

/** What is written and not yet answered for: sent one after the other, in the order of writing, each until it went. */
export function createOutbox({ send, kept, keep }: Post) {
  let unsent = kept
  let isUnderWay = false
  const listeners = new Set<() => void>()
  const become = (next: Unsent[]) => {
    unsent = next
    keep(next)
    for (const hear of listeners) hear()
  }
  const without = (key: string) => become(unsent.filter((one) => one.key !== key))
  const go = async () => {
    if (isUnderWay) return
    isUnderWay = true
    for (let next = unsent[0]; next && !next.error; next = unsent[0]) {
      const { key, body } = next
      try {
        await send({ key, body })
        without(key)
      } catch (error) {
        become(unsent.map((one) => (one.key === key ? { ...one, error: sentence(error) } : one)))
      }
    }
    isUnderWay = false
  }
  return {
    unsent: () => unsent,
    subscribe(hear: () => void) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    add(body: string) {
      become([...unsent, { key: newId(), body, error: null }])
      return go()
    },
    /** Everything that waits, with the keys it has. */
    again() {
      if (unsent.length === 0) return Promise.resolve()
      become(unsent.map((one) => ({ ...one, error: null })))
      return go()
    },
    drop: without,
  }
}

export type Outbox = ReturnType<typeof createOutbox>

const sentence = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Something went wrong.'
