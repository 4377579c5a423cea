import { implement } from '#lib/contract/implement.ts'
import { applicationCategoryContract, applicationContract } from './contract.ts'
import { projectContract } from './reading/list-contract.ts'
import * as service from './service.ts'

export const applications = implement(applicationContract, service)
export const projects = implement(projectContract, service)
export const applicationCategories = implement(applicationCategoryContract, service)
