import { implement } from '#lib/contract/implement.ts'
import { statisticsContract } from './contract.ts'
import * as service from './service.ts'

export const statistics = implement(statisticsContract, service)
