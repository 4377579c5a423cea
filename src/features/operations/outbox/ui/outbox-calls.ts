import { client } from '#lib/contract/client.ts'
import { outboxContract } from '../contract.ts'

export const { retryMessages, retryFailed, discardMessages } = client(outboxContract)
