import type { ShownMessage, ShownRoom } from './room-calls.ts'

/** Merges changes into the loaded room. */
export function withChanges(known: ShownRoom, news: ShownRoom): ShownRoom {
  const [oldest] = known.items
  // Changes above the oldest shown message arrive with the older ones when the viewer loads them.
  const isShown = ({ number }: ShownMessage) => !known.more || !oldest || number >= oldest.number
  return { ...news, items: together(known.items, news.items.filter(isShown)), more: known.more }
}

/** Adds older messages above; they don't affect the newest state. */
export const withOlder = (known: ShownRoom, older: ShownRoom): ShownRoom => ({
  ...known,
  items: together(older.items, known.items),
  more: older.more,
})

/** Adds a message just sent or edited here. Other changes are still to be loaded. */
export const withOwn = (known: ShownRoom, message: ShownMessage): ShownRoom => ({
  ...known,
  items: together(known.items, [message]),
})

/** Merges by id, keeping the later version, in the room's order. */
function together(some: ShownMessage[], later: ShownMessage[]): ShownMessage[] {
  const byId = new Map([...some, ...later].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.number - other.number)
}
