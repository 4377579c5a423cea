import { implement } from '#lib/contract/implement.ts'
import { helpContract } from './contract.ts'
import * as service from './service.ts'

export const helping = implement(helpContract, service)
