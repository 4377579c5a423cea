import { client } from '#lib/client.ts'
import { deletionContract } from '../contract.ts'

export const { restoreThing } = client(deletionContract)
