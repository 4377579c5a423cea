import { implement } from '#lib/contract/implement.ts'
import { ballotContract } from './contract.ts'
import * as service from './service.ts'

export const balloting = implement(ballotContract, service)
