import { implement } from '#lib/contract/implement.ts'
import { auditContract } from './contract.ts'
import * as service from './service.ts'

export const auditLog = implement(auditContract, service)
