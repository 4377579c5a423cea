/** Heard by one person or a few, who look at the same thing side by side. */
const heardByFew = ['tray', 'room', 'room-read']
const soon = 50
const aSecond = 1000

interface Moment {
  now: number
  /** When these were last read anew; null for never. */
  last: number | null
}

/**
 * For how many milliseconds changes of these topics are gathered before they are read together, at most once a second.
 * Not the same for everyone, so that a full hall doesn't ask in one moment; where few hear of it, at once.
 */
export function gatheringOf(topics: readonly string[], { now, last }: Moment): number {
  const areFew = topics.every((topic) => heardByFew.includes(topic.split(':', 1)[0]!))
  if (areFew) return Math.max(soon, last === null ? 0 : last + aSecond - now)
  return 150 + Math.random() * 850
}
