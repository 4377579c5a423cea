import { implement } from '#lib/contract/implement.ts'
import { blogContract } from './contract.ts'
import * as service from './service.ts'

export const articles = implement(blogContract, service)
