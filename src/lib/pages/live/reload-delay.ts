/** Topics with one or a few listeners, who look at the same thing side by side. */
const quietTopics = ['tray', 'room', 'room-read', 'team']
const minDelayMs = 50
const secondMs = 1000

interface Moment {
  now: number
  /** Time of the last reload; null for never. */
  last: number | null
}

/**
 * Returns the milliseconds for which changes of these topics are collected before one reload. The delay is
 * random, so that a large audience doesn't reload at once. For topics with few listeners it is only
 * `minDelayMs`, but at least a second passes since the last reload.
 */
export function getReloadDelayMs(topics: readonly string[], { now, last }: Moment): number {
  const areAllQuiet = topics.every((topic) => quietTopics.includes(topic.split(':', 1)[0]!))
  if (areAllQuiet) return Math.max(minDelayMs, last === null ? 0 : last + secondMs - now)
  return 150 + Math.random() * 850
}
