import { implement } from '#lib/contract/implement.ts'
import { roundContract } from './contract.ts'
import * as service from './service.ts'

export const judgingRounds = implement(roundContract, service)
