import { implement } from '#lib/contract/implement.ts'
import { publicationContract } from './contract.ts'
import * as service from './service.ts'

export const publishing = implement(publicationContract, service)
