import { client } from '#lib/client.ts'
import { reviewersContract } from '../reviewers-contract.ts'

export const reviewersCalls = client(reviewersContract)
