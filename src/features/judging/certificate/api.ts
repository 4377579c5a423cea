import { implement } from '#lib/contract/implement.ts'
import { certificateContract } from './contract.ts'
import * as service from './service.ts'

export const certifying = implement(certificateContract, service)
