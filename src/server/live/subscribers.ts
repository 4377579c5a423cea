import type { Subscription } from '../services.ts'

/**
 * Creates the list of the process's subscribers. `all` passes each note, and the loss and return of notes, to
 * every one.
 */
export function createSubscribers(first: Subscription[]) {
  const subscribers = [...first]
  const all: Subscription = {
    onNote: (tags) => subscribers.forEach((subscriber) => subscriber.onNote(tags)),
    onLost: () => subscribers.forEach((subscriber) => subscriber.onLost()),
    onBack: () => subscribers.forEach((subscriber) => subscriber.onBack()),
  }
  return { all, add: (subscriber: Subscription) => void subscribers.push(subscriber) }
}
