import { implement } from '#lib/contract/implement.ts'
import { duplicateEvent, duplicateStream } from './duplicate.ts'
import { eventDuplicateContract, streamDuplicateContract } from './duplicate-contract.ts'
import { timelineContract } from './contract.ts'
import { create, getTimelineEvents, remove, update } from './service.ts'

export const eventDuplicates = implement(eventDuplicateContract, { duplicateEvent })
export const streamDuplicates = implement(streamDuplicateContract, { duplicateStream })
export const timeline = implement(timelineContract, { getTimelineEvents, create, update, delete: remove })
