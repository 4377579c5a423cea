import { implement } from '#lib/implement.ts'
import { statisticsContract } from './contract.ts'
import * as service from './service.ts'

export const statistics = implement(statisticsContract, service)
