import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { devpostContract } from '../contract.ts'

export const { previewDevpost, importDevpost, getDevpostOffers, answerDevpostOffer } = client(devpostContract)

export type ShownPreview = AnswerOf<typeof devpostContract, 'previewDevpost'>
export type ShownResult = AnswerOf<typeof devpostContract, 'importDevpost'>
export type ShownProgress = AnswerOf<typeof devpostContract, 'getDevpostImport'>
