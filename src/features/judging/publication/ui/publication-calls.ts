import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { publicationContract } from '../contract.ts'

export const publicationCalls = client(publicationContract)

type Contract = typeof publicationContract

/** Results as screens get them: times as ISO text. */
export type ShownPublication = AnswerOf<Contract, 'getPublication'>
export type ShownLine = AnswerOf<Contract, 'getTable'>['items'][number]
export type ShownPrepared = NonNullable<AnswerOf<Contract, 'getPrepared'>['prepared']>
export type ShownLatest = NonNullable<AnswerOf<Contract, 'getPrepared'>['latest']>
export type ShownSigning = AnswerOf<Contract, 'getPrepared'>['signing']
export type ShownAppeal = AnswerOf<Contract, 'getAppeals'>['items'][number]
export type ShownReasons = AnswerOf<Contract, 'getReasons'>

/** A project that can be given something. */
export interface Candidate {
  submissionId: string
  title: string
  teamName: string
  trackId: string | null
  /** By the ballots of the round that decides; null for one of a round before, or without a place. */
  place: number | null
}

/** A prize to be given; one of a track goes to a project of that track. */
export interface OfferedPrize {
  id: string
  title: string
  place: string
  trackId: string | null
}
