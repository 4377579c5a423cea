import { client } from '#lib/client.ts'
import { organisingContract } from '../organising-contract.ts'

export const organisingCalls = client(organisingContract)
