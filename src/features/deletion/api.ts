import { implement } from '#lib/implement.ts'
import { deletionContract } from './contract.ts'
import { getDeletedThings, restoreThing } from './service.ts'

export const deletions = implement(deletionContract, { getDeletedThings, restoreThing })
