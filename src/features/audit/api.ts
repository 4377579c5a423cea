import { implement } from '#lib/implement.ts'
import { auditContract } from './contract.ts'
import * as service from './service.ts'

export const auditLog = implement(auditContract, service)
