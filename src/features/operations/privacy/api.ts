import { implement } from '#lib/contract/implement.ts'
import { privacyContract } from './contract.ts'
import * as service from './service.ts'

export const privacy = implement(privacyContract, service)
