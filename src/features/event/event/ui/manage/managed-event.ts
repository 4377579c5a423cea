import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { eventContract } from '../../contract.ts'
import { lifecycleContract } from '../../life/lifecycle-contract.ts'
import { eventRoleContract } from '../../people/role-contract.ts'

/** Event as its managers receive it, with times as ISO text. */
export type ManagedEvent = AnswerOf<typeof eventContract, 'getEvent'>

export const eventCalls = client(eventContract)
export const lifecycleCalls = client(lifecycleContract)
export const roleCalls = client(eventRoleContract)

/** Loads the stored event for a form, in case someone else saved first. */
export const readEvent = ({ id }: Pick<ManagedEvent, 'id'>): Promise<ManagedEvent> =>
  eventCalls.getEvent({ id })
