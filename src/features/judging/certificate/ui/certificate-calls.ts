import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { certificateContract } from '../contract.ts'

export const certificateCalls = client(certificateContract)

export type ShownCertificate = AnswerOf<typeof certificateContract, 'getCertificate'>
export type ShownOutdatedCertificate = AnswerOf<
  typeof certificateContract,
  'getOwnCertificates'
>['former'][number]
export type ShownEarnedCertificate = AnswerOf<
  typeof certificateContract,
  'getOwnCertificates'
>['earned'][number]
