import { implement } from '#lib/contract/implement.ts'
import { profileContract } from './contract.ts'
import * as service from './service.ts'
import { subscribe, unsubscribe } from './mail/unsubscribe.ts'
import { unsubscribeContract } from './mail/unsubscribe-contract.ts'

export const members = implement(profileContract, service)
export const unsubscribing = implement(unsubscribeContract, { unsubscribe, subscribe })
