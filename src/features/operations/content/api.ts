import { implement } from '#lib/contract/implement.ts'
import { contentContract } from './contract.ts'
import * as service from './service.ts'

export const contents = implement(contentContract, service)
