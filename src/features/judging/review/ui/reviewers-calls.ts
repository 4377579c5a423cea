import { client } from '#lib/contract/client.ts'
import { reviewersContract } from '../reviewers/reviewers-contract.ts'

export const reviewersCalls = client(reviewersContract)
