import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { publicationContract } from '../contract.ts'

export const publicationCalls = client(publicationContract)

type Contract = typeof publicationContract

/** Results as in the API response, with times as ISO text. */
export type ShownPublication = AnswerOf<Contract, 'getPublication'>
export type ShownLine = AnswerOf<Contract, 'getTable'>['items'][number]
export type ShownPreparation = NonNullable<AnswerOf<Contract, 'getPrepared'>['prepared']>
export type ShownLatestVersion = NonNullable<AnswerOf<Contract, 'getPrepared'>['latest']>
export type ShownSigningState = AnswerOf<Contract, 'getPrepared'>['signing']
export type ShownAppeal = AnswerOf<Contract, 'getAppeals'>['items'][number]
export type ShownReasons = AnswerOf<Contract, 'getReasons'>

/** A project that can get an award. */
export interface Candidate {
  submissionId: string
  title: string
  teamName: string
  trackId: string | null
  /**
   * Place by the ballots of the deciding round; null for a project of an earlier round, or without a place.
   */
  place: number | null
}

/** A prize to award; a prize of a track goes to a project of that track. */
export interface OfferedPrize {
  id: string
  title: string
  place: string
  trackId: string | null
}
