import { client } from '#lib/contract/client.ts'
import { deletionContract } from '../contract.ts'

export const { restoreThing } = client(deletionContract)
