import { client } from '#lib/contract/client.ts'
import { organizingContract } from '../results/organizing-contract.ts'

export const organizingCalls = client(organizingContract)
