import { implement } from '#lib/contract/implement.ts'
import { deletionContract } from './contract.ts'
import { getDeletedThings, restoreThing } from './service.ts'

export const deletions = implement(deletionContract, { getDeletedThings, restoreThing })
