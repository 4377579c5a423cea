import { manageEvent } from '#features/event/policy.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import { cardOf, roundOf } from '../desk/standing.ts'
import { coverageIn, judgeCounts } from '../rows.ts'
import type { JudgeProgress, Progress } from './shapes.ts'

const mostShort = 50

/** Counts alone: levels, choices and words stay sealed (404 for a round that is not there, 403 for others than its organizers). */
export async function getProgress(ctx: MemberContext, { roundId }: { roundId: string }): Promise<Progress> {
  const { round, event } = await roundOf(ctx, roundId)
  allow(ctx, manageEvent, event)
  const judges = await ctx.db.execute<JudgeProgress & { lastAt: string | null }>(
    judgeCounts(round.id, round.eventId),
    'objects',
  )
  const { ballotsEach } = round
  const [entries] = await ctx.db.execute<Entries>(
    coverageIn(round.id, { ballotsEach, most: mostShort }),
    'objects',
  )
  ctx.uses('round-progress', round.id)
  return {
    round: cardOf(round),
    ballotsEach,
    startBy: round.startBy,
    remindedAt: round.remindedAt,
    remindedJudges: round.remindedJudges,
    coverage: withNone(entries!.coverage, ballotsEach),
    short: entries!.short,
    judges: judges.map((judge) => ({
      ...judge,
      lastAt: judge.lastAt === null ? null : new Date(judge.lastAt),
    })),
  }
}

type Entries = Pick<Progress, 'coverage' | 'short'>

/** From no ballot up to the most that any entry has, and at least as many as each is to get. */
function withNone(counted: Progress['coverage'], ballotsEach: number): Progress['coverage'] {
  const entriesWith = new Map(counted.map(({ ballots, entries }) => [ballots, entries]))
  const most = Math.max(ballotsEach, ...entriesWith.keys())
  return Array.from({ length: most + 1 }, (_, ballots) => ({
    ballots,
    entries: entriesWith.get(ballots) ?? 0,
  }))
}
