import { implement } from '#lib/contract/implement.ts'
import { notificationContract } from './contract.ts'
import * as service from './service.ts'

export const notified = implement(notificationContract, service)
