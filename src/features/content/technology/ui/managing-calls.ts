import { client } from '#lib/contract/client.ts'
import { technologyContract } from '../contract.ts'

export const { deleteTechnology } = client(technologyContract)
