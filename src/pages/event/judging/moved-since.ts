import { publishing } from '#features/judging/publication/api.ts'
import type { ShownLine } from '#features/judging/publication/ui/publication-calls.ts'
import { formatPoints } from '#features/judging/scoring/ui/score-formats.ts'
import type { MemberContext } from '#lib/contract/context.ts'

/** An entry of the deciding round with the result of its ballots. */
export type ScoredEntry = Pick<ShownLine, 'place' | 'raw' | 'adjusted'> & { submissionId: string }

const perPage = 100

interface CurrentScores {
  eventId: string
  /** Current scores from ballots, and the number of unconnected parts. */
  scored: readonly ScoredEntry[]
  parts: number
}

/** Whether current ballots give other places or displayed scores than the published ones. */
export async function haveResultsChanged(
  session: MemberContext,
  { eventId, scored, parts }: CurrentScores,
): Promise<boolean> {
  const table = await readPublishedLines(session, eventId, scored.length)
  // With several parts, the organizers decide the places, so ballots alone don't determine them.
  const getLineKey = ({ place, raw, adjusted }: Omit<ScoredEntry, 'submissionId'>, name = '') =>
    [name, parts > 1 ? '' : place, formatPoints(raw), formatPoints(adjusted)].join(' ')
  const namedIds = new Set(table.map(({ project }) => project?.submissionId))
  const publishedKeys = table.map((line) => getLineKey(line, line.project?.submissionId))
  const now = scored.map((entry) =>
    getLineKey(entry, namedIds.has(entry.submissionId) ? entry.submissionId : undefined),
  )
  return publishedKeys.toSorted().join() !== now.toSorted().join()
}

/**
 * Reads the published lines of the deciding round, which come first in the table. Reads no further pages once
 * there are more than `maxLines`.
 */
async function readPublishedLines(
  session: MemberContext,
  eventId: string,
  maxLines: number,
): Promise<ShownLine[]> {
  const lines: ShownLine[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { items, total } = await publishing.read.getTable(session, { eventId, perPage, page })
    pages = Math.ceil(Math.min(total, maxLines + 1) / perPage)
    lines.push(...items)
  }
  return lines.filter(({ round }) => round === lines[0]!.round)
}
