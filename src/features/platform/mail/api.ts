import { implement } from '#lib/contract/implement.ts'
import { bounceContract } from './bounces/bounce-contract.ts'
import { getStop, resume } from './bounces/stops.ts'

export const bounces = implement(bounceContract, { getStop, resume })
