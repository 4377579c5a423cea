import { implement } from '#lib/contract/implement.ts'
import { actionContract } from './contract.ts'
import * as service from './service.ts'

export const actions = implement(actionContract, service)
