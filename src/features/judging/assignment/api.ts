import { implement } from '#lib/contract/implement.ts'
import { assignmentContract } from './contract.ts'
import * as service from './service.ts'

export const assigning = implement(assignmentContract, service)
