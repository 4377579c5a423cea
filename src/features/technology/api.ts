import { implement } from '#lib/implement.ts'
import { technologyContract } from './contract.ts'
import * as service from './service.ts'

export const technologies = implement(technologyContract, service)
