import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { roundContract } from '../contract.ts'

export const roundCalls = client(roundContract)

/** A round as screens get it: times as ISO text. */
export type ShownRound = AnswerOf<typeof roundContract, 'getRounds'>['rounds'][number]

/** The round as it is stored now. */
export async function readRound({ id, eventId }: Pick<ShownRound, 'id' | 'eventId'>): Promise<ShownRound> {
  const { rounds } = await roundCalls.getRounds({ eventId })
  const round = rounds.find((one) => one.id === id)
  if (!round) throw new Error('Someone has deleted this round. What you typed is still here.')
  return round
}

/** How far an open round is. */
export interface RoundFar {
  /** Somebody has something to judge, or had. */
  isDealt: boolean
  /** Ballots that its projects are still to get. */
  missing: number
  /** Judges who have begun nothing. */
  idle: number
}
