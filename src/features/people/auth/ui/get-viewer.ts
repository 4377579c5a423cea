import { client } from '#lib/contract/client.ts'
import { accountContract } from '../contract.ts'

/** A module of its own, so that only those who are signed in load the contract. */
export const getViewer = () => client(accountContract).getViewer({})
