import type { ShownMessage, ShownRoom } from './room-calls.ts'

/** What a tab knows of a room, with what has changed in it since. */
export function withChanges(known: ShownRoom, news: ShownRoom): ShownRoom {
  const [oldest] = known.items
  // What changed above the oldest that is shown comes with the older ones, when they are asked for.
  const isShown = ({ number }: ShownMessage) => !known.more || !oldest || number >= oldest.number
  return { ...news, items: together(known.items, news.items.filter(isShown)), more: known.more }
}

/** The same with older messages above; what is newest is not told by them. */
export const withOlder = (known: ShownRoom, older: ShownRoom): ShownRoom => ({
  ...known,
  items: together(older.items, known.items),
  more: older.more,
})

/** The same with a message that was just sent or edited here: what else happened is still to be asked for. */
export const withOwn = (known: ShownRoom, message: ShownMessage): ShownRoom => ({
  ...known,
  items: together(known.items, [message]),
})

/** Of each message the latter, in the room's order. */
function together(some: ShownMessage[], later: ShownMessage[]): ShownMessage[] {
  const byId = new Map([...some, ...later].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.number - other.number)
}
