export interface Span {
  from: Date
  to: Date
}

const hour = 3_600_000
/** Maximum hours to check per event: two weeks. */
const hoursAtMost = 14 * 24

/** Returns the whole hours of a span that no covered span touches. Adjacent hours are merged. */
export function uncoveredHours({ from, to }: Span, covered: readonly Span[]): Span[] {
  const first = Math.ceil(from.getTime() / hour) * hour
  const last = Math.min(to.getTime(), first + hoursAtMost * hour)
  const open: Span[] = []
  for (let at = first; at + hour <= last; at += hour) {
    const isCovered = covered.some((span) => span.from.getTime() < at + hour && span.to.getTime() > at)
    if (isCovered) continue
    const before = open.at(-1)
    if (before?.to.getTime() === at) before.to = new Date(at + hour)
    else open.push({ from: new Date(at), to: new Date(at + hour) })
  }
  return open
}
