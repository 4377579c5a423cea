import { implement } from '#lib/implement.ts'
import { streamContract } from './contract.ts'
import { managedStreamContract } from './managed-contract.ts'
import * as service from './service.ts'

export const streams = implement(streamContract, service)
export const managedStreams = implement(managedStreamContract, service)
