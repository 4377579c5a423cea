import { implement } from '#lib/implement.ts'
import { profileContract } from './contract.ts'
import * as service from './service.ts'
import { subscribe, unsubscribe } from './unsubscribe.ts'
import { unsubscribeContract } from './unsubscribe-contract.ts'

export const members = implement(profileContract, service)
export const unsubscribing = implement(unsubscribeContract, { unsubscribe, subscribe })
