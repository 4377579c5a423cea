import { implement } from '#lib/contract/implement.ts'
import { roomContract } from './contract.ts'
import * as service from './service.ts'

export const roomTalk = implement(roomContract, service)
