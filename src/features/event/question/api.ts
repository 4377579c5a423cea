import { implement } from '#lib/contract/implement.ts'
import { questionContract } from './contract.ts'
import * as service from './service.ts'

export const questioning = implement(questionContract, service)
