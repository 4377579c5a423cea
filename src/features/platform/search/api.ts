import { implement } from '#lib/contract/implement.ts'
import { searchContract } from './contract.ts'
import * as service from './service.ts'

export const searchApi = implement(searchContract, service)
