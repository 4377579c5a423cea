import { selectRoundsOutside } from '#features/judging/round/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { closesAt, type Timing } from '../phase.ts'

interface AffectedRound {
  name: string
  isEarly: boolean
  isLate: boolean
}

/**
 * Returns a warning about judging rounds that moved dates leave outside the event's times, because rounds
 * don't move along; empty if there are none.
 */
export async function describeRoundsOutside({ db }: Context, id: string, after: Timing): Promise<string> {
  const endTime = after.judgingEndAt ?? after.endAt
  const rounds = await db.execute<AffectedRound & Record<string, unknown>>(
    selectRoundsOutside(id, { submissionsClose: closesAt(after), ends: endTime }),
    'objects',
  )
  if (rounds.length === 0) return ''
  const end = after.judgingEndAt ? 'judging ends' : 'the event ends'
  const lines = rounds.map(({ name, isEarly, isLate }) => {
    const oddities = [isEarly && 'open before submissions close', isLate && `close after ${end}`].filter(
      Boolean,
    )
    return `The round “${name}” would ${oddities.join(' and ')}.`
  })
  return `Rounds of judging don’t move along. ${lines.join(' ')} Move them under Judging, Rounds.`
}
