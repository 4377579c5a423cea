import { client } from '#lib/contract/client.ts'
import { submissionContract } from '../../contract.ts'
import { linkContract } from '../../links/link-contract.ts'

export const {
  getOwnSubmission,
  getSubmission,
  createSubmission,
  updateSubmission,
  submitSubmission,
  withdrawSubmission,
} = client(submissionContract)
export const { checkLinks, getLinkCheck } = client(linkContract)
