import { client } from '#lib/contract/client.ts'
import { profileContract } from '../contract.ts'

export const { getProfileByUserName, updateProfile, updateProfileImage } = client(profileContract)
