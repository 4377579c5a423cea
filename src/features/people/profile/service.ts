import * as commands from './commands.ts'
import * as lookUps from './look-ups.ts'
import * as queries from './queries.ts'

export const { getProfileByUserId, getProfileByUserName, getProfileByUserNameWithoutData } = queries
export const { checkUserName, getProfilesByUserNameWithoutData, getProfilesByEmail } = lookUps
export const { createProfile, updateProfile, updateProfileImage, updateProfileDiscord, deleteProfile } =
  commands
