import { client } from '#lib/contract/client.ts'
import { organisingContract } from '../results/organising-contract.ts'

export const organisingCalls = client(organisingContract)
