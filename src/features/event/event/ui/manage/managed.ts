import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { eventContract } from '../../contract.ts'
import { lifecycleContract } from '../../life/lifecycle-contract.ts'
import { eventRoleContract } from '../../people/role-contract.ts'

/** An event as its organisers get it: times as ISO text. */
export type ManagedEvent = AnswerOf<typeof eventContract, 'getEvent'>

export const eventCalls = client(eventContract)
export const lifecycleCalls = client(lifecycleContract)
export const roleCalls = client(eventRoleContract)

/** The event as it is stored now, for a form that somebody else may have been faster in. */
export const readEvent = ({ id }: Pick<ManagedEvent, 'id'>): Promise<ManagedEvent> =>
  eventCalls.getEvent({ id })
