import { implement } from '#lib/contract/implement.ts'
import { submissionContract } from './contract.ts'
import { submissionCategoryContract } from './draft/categories-contract.ts'
import { linkContract } from './links/link-contract.ts'
import { organizingContract } from './results/organizing-contract.ts'
import * as service from './service.ts'

export const submissions = implement(submissionContract, service)
export const submissionLinks = implement(linkContract, service)
export const submissionOrganizing = implement(organizingContract, service)
export const submissionCategories = implement(submissionCategoryContract, service)
