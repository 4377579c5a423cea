import { client } from '#lib/contract/client.ts'
import { submissionContract } from '../contract.ts'
import { organizingContract } from '../results/organizing-contract.ts'

/** API calls of the submission's page. Separate module, so that only signed-in users load the contracts. */
export const { getSubmission } = client(submissionContract)
export const { setBreaksRules } = client(organizingContract)
