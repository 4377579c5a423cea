import { implement } from '#lib/implement.ts'
import { actionContract } from './contract.ts'
import * as service from './service.ts'

export const actions = implement(actionContract, service)
