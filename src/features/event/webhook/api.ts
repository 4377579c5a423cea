import { implement } from '#lib/contract/implement.ts'
import { webhookContract } from './contract.ts'
import * as service from './service.ts'

export const webhookApi = implement(webhookContract, service)
