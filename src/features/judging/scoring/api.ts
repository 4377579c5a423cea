import { implement } from '#lib/contract/implement.ts'
import { scoringContract } from './contract.ts'
import * as service from './service.ts'

export const scoring = implement(scoringContract, service)
