import { client } from '#lib/client.ts'
import { outboxContract } from '../contract.ts'

export const { retryMessages, retryFailed, discardMessages } = client(outboxContract)
