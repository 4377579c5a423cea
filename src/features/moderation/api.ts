import { applicationReviewContract } from '#features/app/review-contract.ts'
import { implement } from '#lib/implement.ts'
import { flagContract } from './contract.ts'
import * as reviewing from './reviewing.ts'
import * as service from './service.ts'
import { suspensionContract } from './suspension-contract.ts'

export const flagging = implement(flagContract, service)
export const suspending = implement(suspensionContract, service)
export const applicationReviews = implement(applicationReviewContract, reviewing)
