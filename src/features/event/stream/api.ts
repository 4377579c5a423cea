import { implement } from '#lib/contract/implement.ts'
import { streamContract } from './contract.ts'
import { streamLifecycleContract } from './lifecycle-contract.ts'
import { managedStreamContract } from './managed-contract.ts'
import * as service from './service.ts'

export const streams = implement(streamContract, service)
export const streamLifecycle = implement(streamLifecycleContract, service)
export const managedStreams = implement(managedStreamContract, service)
