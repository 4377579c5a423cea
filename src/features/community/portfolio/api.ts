import { implement } from '#lib/contract/implement.ts'
import { portfolioContract } from './contract.ts'
import * as service from './service.ts'

export const portfolios = implement(portfolioContract, service)
