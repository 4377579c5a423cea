import { implement } from '#lib/contract/implement.ts'
import { voteContract } from './contract.ts'
import * as service from './service.ts'

export const voting = implement(voteContract, service)
