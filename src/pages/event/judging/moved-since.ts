import { publishing } from '#features/judging/publication/api.ts'
import type { ShownLine } from '#features/judging/publication/ui/publication-calls.ts'
import { pointsOf } from '#features/judging/scoring/ui/score-formats.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** An entry of the round that decides, with what its ballots say. */
export type Scored = Pick<ShownLine, 'place' | 'raw' | 'adjusted'> & { submissionId: string }

const perPage = 100

interface CurrentScores {
  eventId: string
  /** By the ballots now, and how many parts nothing connects. */
  scored: readonly Scored[]
  parts: number
}

/** Whether ballots give other places or scores, as one reads them, than those that are published. */
export async function haveMoved(
  session: MemberContext,
  { eventId, scored, parts }: CurrentScores,
): Promise<boolean> {
  const table = await publishedLines(session, eventId, scored.length)
  // Of several parts the organizers’ word gives places, which ballots alone don’t.
  const keyOf = ({ place, raw, adjusted }: Omit<Scored, 'submissionId'>, name = '') =>
    [name, parts > 1 ? '' : place, pointsOf(raw), pointsOf(adjusted)].join(' ')
  const named = new Set(table.map(({ project }) => project?.submissionId))
  const published = table.map((line) => keyOf(line, line.project?.submissionId))
  const now = scored.map((one) => keyOf(one, named.has(one.submissionId) ? one.submissionId : undefined))
  return published.toSorted().join() !== now.toSorted().join()
}

/** The lines of the round that decided, which are the first of the table; no more than there can be. */
async function publishedLines(session: MemberContext, eventId: string, most: number): Promise<ShownLine[]> {
  const lines: ShownLine[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, total } = await publishing.read.getTable(session, { eventId, perPage, page })
    pages = Math.ceil(Math.min(total, most + 1) / perPage)
    lines.push(...items)
  }
  return lines.filter(({ round }) => round === lines[0]!.round)
}
