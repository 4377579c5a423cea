import { client } from '#lib/contract/client.ts'
import { applicationContract } from '../contract.ts'
import { applicationReviewContract } from '../review/review-contract.ts'

/** A separate module, so that only signed-in users load the contract. */
export const { getApplication, getOwnApplications, createApplication, updateApplication, deleteApplication } =
  client(applicationContract)

export const { publishApplication, rejectApplication, hideApplication } = client(applicationReviewContract)
