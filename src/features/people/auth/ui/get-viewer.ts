import { client } from '#lib/contract/client.ts'
import { accountContract } from '../contract.ts'

/** A separate module, so that only signed-in users load the contract. */
export const getViewer = () => client(accountContract).getViewer({})
