import { client } from '#lib/client.ts'
import { submissionContract } from '../contract.ts'
import { linkContract } from '../link-contract.ts'

/** What the form of a team's own submission asks. */
export const {
  getOwnSubmission,
  getSubmission,
  createSubmission,
  updateSubmission,
  submitSubmission,
  withdrawSubmission,
} = client(submissionContract)
export const { checkLinks, getLinkCheck } = client(linkContract)
