import { implement } from '#lib/contract/implement.ts'
import { waitingContract } from './contract.ts'
import * as service from './service.ts'

export const waiting = implement(waitingContract, service)
