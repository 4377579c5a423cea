import { implement } from '#lib/contract/implement.ts'
import { assignmentContract } from './contract.ts'
import * as service from './service.ts'

export const assignmentApi = implement(assignmentContract, service)
