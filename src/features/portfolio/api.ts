import { implement } from '#lib/implement.ts'
import { portfolioContract } from './contract.ts'
import * as service from './service.ts'

export const portfolios = implement(portfolioContract, service)
