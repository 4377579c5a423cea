import { lifecycleContract } from '#features/event/event/life/lifecycle-contract.ts'
import { implement } from '#lib/contract/implement.ts'
import { voteContract } from './contract.ts'
import * as service from './service.ts'
import { eventLifeActions } from './site-wide/move-vote.ts'

export const eventLifecycle = implement(lifecycleContract, eventLifeActions)
export const voting = implement(voteContract, service)
