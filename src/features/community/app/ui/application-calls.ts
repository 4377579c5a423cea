import { client } from '#lib/contract/client.ts'
import { applicationContract } from '../contract.ts'
import { applicationReviewContract } from '../review/review-contract.ts'

/** A module of its own, so that only those who are signed in load the contract. */
export const { getApplication, getOwnApplications, createApplication, updateApplication, deleteApplication } =
  client(applicationContract)

export const { publishApplication, rejectApplication, hideApplication } = client(applicationReviewContract)
