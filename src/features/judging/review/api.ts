import { implement } from '#lib/contract/implement.ts'
import { reviewContract } from './contract.ts'
import { reviewersContract } from './reviewers/reviewers-contract.ts'
import * as service from './service.ts'

export const reviewApi = implement(reviewContract, service)
export const reviewers = implement(reviewersContract, service)
