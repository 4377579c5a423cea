import { implement } from '#lib/contract/implement.ts'
import { categoryContract } from './contract.ts'
import * as service from './service.ts'

export const categories = implement(categoryContract, service)
