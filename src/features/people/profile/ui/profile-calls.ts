import { client } from '#lib/contract/client.ts'
import { profileContract } from '../contract.ts'

/** Everything the browser asks about the profile of its own person. */
export const { getProfileByUserName, updateProfile, updateProfileImage } = client(profileContract)
