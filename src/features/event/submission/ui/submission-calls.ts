import { client } from '#lib/contract/client.ts'
import { submissionContract } from '../contract.ts'
import { organisingContract } from '../results/organising-contract.ts'

/** What the submission's page asks; a module of its own, so that only those who are signed in load the contracts. */
export const { getSubmission } = client(submissionContract)
export const { setBreaksRules } = client(organisingContract)
