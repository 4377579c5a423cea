import { implement } from '#lib/contract/implement.ts'
import { devpostContract } from './contract.ts'
import * as service from './service.ts'

export const devpost = implement(devpostContract, service)
