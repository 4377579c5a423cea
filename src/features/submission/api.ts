import { implement } from '#lib/implement.ts'
import { categoryContract, submissionCategoryContract } from './category-contract.ts'
import { submissionContract } from './contract.ts'
import { linkContract } from './link-contract.ts'
import { organisingContract } from './organising-contract.ts'
import * as service from './service.ts'

export const submissions = implement(submissionContract, service)
export const submissionLinks = implement(linkContract, service)
export const submissionOrganising = implement(organisingContract, service)
export const submissionCategories = implement(submissionCategoryContract, service)
export const categories = implement(categoryContract, service)
