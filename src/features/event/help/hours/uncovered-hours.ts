export interface Span {
  from: Date
  to: Date
}

const hourMs = 3_600_000
/** Maximum hours to check per event: two weeks. */
const maxHours = 14 * 24

/** Returns the whole hours of a span that no covered span touches. Adjacent hours are merged. */
export function listUncoveredHours({ from, to }: Span, coveredSpans: readonly Span[]): Span[] {
  const first = Math.ceil(from.getTime() / hourMs) * hourMs
  const last = Math.min(to.getTime(), first + maxHours * hourMs)
  const open: Span[] = []
  for (let time = first; time + hourMs <= last; time += hourMs) {
    const isCovered = coveredSpans.some(
      (span) => span.from.getTime() < time + hourMs && span.to.getTime() > time,
    )
    if (isCovered) continue
    const before = open.at(-1)
    if (before?.to.getTime() === time) before.to = new Date(time + hourMs)
    else open.push({ from: new Date(time), to: new Date(time + hourMs) })
  }
  return open
}
