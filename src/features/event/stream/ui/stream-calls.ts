import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { streamLifecycleContract } from '../lifecycle-contract.ts'
import { streamContract } from '../contract.ts'

/** Stream as its managers receive it, with times as ISO text. */
export type ManagedStream = AnswerOf<typeof streamContract, 'getStream'>

export const streamCalls = client(streamContract)
/** Loads the stored stream for a form, in case someone else saved first. */
export const readStream = ({ id }: Pick<ManagedStream, 'id'>): Promise<ManagedStream> =>
  streamCalls.getStream({ id })

export const streamLifecycleCalls = client(streamLifecycleContract)
