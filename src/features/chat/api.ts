import { implement } from '#lib/contract/implement.ts'
import { chatContract } from './contract.ts'
import { getChatMessages } from './service.ts'

export const chatting = implement(chatContract, { getChatMessages })
