import { client } from '#lib/client.ts'
import { technologyContract } from '../contract.ts'

export const { deleteTechnology } = client(technologyContract)
