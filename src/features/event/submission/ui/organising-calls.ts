import { client } from '#lib/contract/client.ts'
import { organizingContract } from '../results/organising-contract.ts'

export const organizingCalls = client(organizingContract)
