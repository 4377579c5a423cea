import { implement } from '#lib/contract/implement.ts'
import { notificationContract } from './contract.ts'
import { getRhythm, setRhythm } from './rhythm/rhythm.ts'
import { rhythmContract } from './rhythm/rhythm-contract.ts'
import * as service from './service.ts'

export const notified = implement(notificationContract, service)
export const rhythms = implement(rhythmContract, { getRhythm, setRhythm })
