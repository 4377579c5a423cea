import { implement } from '#lib/contract/implement.ts'
import { jobContract } from './contract.ts'
import * as service from './service.ts'

export const backgroundJobs = implement(jobContract, service)
