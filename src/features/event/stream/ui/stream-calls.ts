import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { streamLifecycleContract } from '../life/lifecycle-contract.ts'
import { streamContract } from '../contract.ts'

/** A stream as its organisers get it: times as ISO text. */
export type ManagedStream = AnswerOf<typeof streamContract, 'getStream'>

export const streamCalls = client(streamContract)
/** The stream as it is stored now, for a form that somebody else may have been faster in. */
export const readStream = ({ id }: Pick<ManagedStream, 'id'>): Promise<ManagedStream> =>
  streamCalls.getStream({ id })

export const streamLifecycleCalls = client(streamLifecycleContract)
