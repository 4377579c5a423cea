import { implement } from '#lib/implement.ts'
import { reviewContract } from './contract.ts'
import { reviewersContract } from './reviewers-contract.ts'
import * as service from './service.ts'

export const reviewing = implement(reviewContract, service)
export const reviewers = implement(reviewersContract, service)
