import type { Client } from '#lib/contract/client.ts'
import type { Contract } from '#lib/contract/contract.ts'
import type { writingOperations } from '../../states/writing-operations.ts'

interface WritingContract extends Contract {
  operations: ReturnType<typeof writingOperations>
}

/** API calls of the writing screens, with the same names for every kind of text. */
export type WritingCalls = Omit<Client<WritingContract>, 'own' | 'toReview'>
export type OwnWriting = Awaited<ReturnType<WritingCalls['forEdit']>>
export type TextRevision = Awaited<ReturnType<WritingCalls['revision']>>
