import { implement } from '#lib/contract/implement.ts'
import { outboxContract } from './contract.ts'
import * as service from './service.ts'

export const outbox = implement(outboxContract, service)
