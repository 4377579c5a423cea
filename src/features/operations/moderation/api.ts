import { applicationReviewContract } from '#features/community/app/review/review-contract.ts'
import { implement } from '#lib/contract/implement.ts'
import { flagContract } from './contract.ts'
import * as reviewing from './handling/review-application.ts'
import { inEventContract } from './handling/in-event/in-event-contract.ts'
import * as service from './service.ts'
import { suspensionContract } from './suspension/suspension-contract.ts'

export const flagApi = implement(flagContract, service)
export const eventModerationApi = implement(inEventContract, service)
export const suspensionApi = implement(suspensionContract, service)
export const applicationReviews = implement(applicationReviewContract, reviewing)
