import { implement } from '#lib/implement.ts'
import { likeContract } from './contract.ts'
import * as service from './service.ts'

export const liking = implement(likeContract, service)
