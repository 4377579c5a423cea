import { eventDuplicateContract } from '#features/event/timeline/duplicate-contract.ts'
import { implement } from '#lib/contract/implement.ts'
import { rubricContract } from './contract.ts'
import * as service from './service.ts'
import { duplicateEvent } from './versions/duplicate-event.ts'

export const rubrics = implement(rubricContract, service)
export const eventDuplicates = implement(eventDuplicateContract, { duplicateEvent })
