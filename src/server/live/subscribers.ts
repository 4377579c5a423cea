import type { Subscription } from '../services.ts'

/** Creates a list of subscribers that passes each note on to all in-memory caches of the process. */
export function createSubscribers(first: Subscription[]) {
  const subscribers = [...first]
  const all: Subscription = {
    onNote: (tags) => subscribers.forEach((subscriber) => subscriber.onNote(tags)),
    onLost: () => subscribers.forEach((subscriber) => subscriber.onLost()),
    onBack: () => subscribers.forEach((subscriber) => subscriber.onBack()),
  }
  return { all, add: (subscriber: Subscription) => void subscribers.push(subscriber) }
}
