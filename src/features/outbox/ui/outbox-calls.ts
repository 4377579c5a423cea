import { client } from '#lib/client.ts'
import { outboxContract } from '../contract.ts'

export const { retryMessages, discardMessages } = client(outboxContract)
