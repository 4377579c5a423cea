import { implement } from '#lib/contract/implement.ts'
import { likeContract } from './contract.ts'
import * as service from './service.ts'

export const liking = implement(likeContract, service)
