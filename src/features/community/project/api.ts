import { implement } from '#lib/contract/implement.ts'
import { projectContract } from './contract.ts'
import * as service from './service.ts'

export const profileProjects = implement(projectContract, service)
