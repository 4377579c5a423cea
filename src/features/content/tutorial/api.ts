import { implement } from '#lib/contract/implement.ts'
import { tutorialContract } from './contract.ts'
import * as service from './service.ts'

export const tutorials = implement(tutorialContract, service)
