import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { roundContract } from '../contract.ts'

export const roundCalls = client(roundContract)

/** A round as in the API response, with times as ISO text. */
export type ShownRound = AnswerOf<typeof roundContract, 'getRounds'>['rounds'][number]

export type EntriesPreview = AnswerOf<typeof roundContract, 'previewEntries'>

export async function readRound({ id, eventId }: Pick<ShownRound, 'id' | 'eventId'>): Promise<ShownRound> {
  const { rounds } = await roundCalls.getRounds({ eventId })
  const round = rounds.find((candidate) => candidate.id === id)
  if (!round) throw new Error('Someone has deleted this round. What you typed is still here.')
  return round
}

/** Progress of an open round. */
export interface RoundProgress {
  /** Whether any judge has or had an assignment. */
  isDealt: boolean
  /** Number of ballots that the round's projects still need. */
  missing: number
  /** Number of judges who have begun nothing. */
  idle: number
}
