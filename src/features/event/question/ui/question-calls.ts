import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { questionContract } from '../contract.ts'

export const questionCalls = client(questionContract)

export type QuestionPage = AnswerOf<typeof questionContract, 'getQuestions'>
export type ShownQuestion = QuestionPage['items'][number]
export type ShownFaq = AnswerOf<typeof questionContract, 'getFaq'>['items'][number]
