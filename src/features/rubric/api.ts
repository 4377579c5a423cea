import { implement } from '#lib/contract/implement.ts'
import { rubricContract } from './contract.ts'
import * as service from './service.ts'

export const rubrics = implement(rubricContract, service)
