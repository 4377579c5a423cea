import { implement } from '#lib/contract/implement.ts'
import { duplicateStream } from './duplicate.ts'
import { streamDuplicateContract } from './duplicate-contract.ts'
import { timelineContract } from './contract.ts'
import { create, getTimelineEvents, remove, update } from './service.ts'

export const streamDuplicates = implement(streamDuplicateContract, { duplicateStream })
export const timeline = implement(timelineContract, { getTimelineEvents, create, update, delete: remove })
