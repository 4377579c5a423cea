import { implement } from '#lib/contract/implement.ts'
import { technologyUseContract } from './contract.ts'
import * as service from './service.ts'

export const technologyUses = implement(technologyUseContract, service)
