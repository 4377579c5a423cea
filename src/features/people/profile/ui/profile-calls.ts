import { client } from '#lib/contract/client.ts'
import { profileContract } from '../contract.ts'

/** API calls of the browser about the viewer's own profile. */
export const { getProfileByUserName, updateProfile, updateProfileImage } = client(profileContract)
