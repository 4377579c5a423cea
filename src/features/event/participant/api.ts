import { implement } from '#lib/contract/implement.ts'
import { participantContract } from './contract.ts'
import { entranceContract } from './entrance/entrance-contract.ts'
import { participantListContract } from './lists/list-contract.ts'
import * as service from './service.ts'

export const participants = implement(participantContract, service)
export const participantLists = implement(participantListContract, service)
export const entrance = implement(entranceContract, service)
