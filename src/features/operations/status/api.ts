import { implement } from '#lib/contract/implement.ts'
import { statusContract } from './contract.ts'
import { getStatus } from './service.ts'

export const siteStatus = implement(statusContract, { getStatus })
