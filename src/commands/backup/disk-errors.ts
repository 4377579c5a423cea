import { errorCode } from '#lib/contract/error-code.ts'
import { StartError } from '#lib/services/start-error.ts'

const sentences: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) =>
    `There is no room left for the backup in ${folder}: free some, or choose another folder.`,
  EDQUOT: (folder) =>
    `There is no room left for the backup in ${folder}: free some, or choose another folder.`,
  EACCES: (folder) => `This user may not write to ${folder}: choose another folder, or give it to this user.`,
  EPERM: (folder) => `This user may not write to ${folder}: choose another folder, or give it to this user.`,
  EROFS: (folder) => `${folder} can only be read: choose another folder.`,
  ENOTDIR: (folder) => `${folder} is no folder: choose another one.`,
  EEXIST: (folder) => `${folder} is no folder: choose another one.`,
}

/** Explains to operators why a backup can't be written to a folder; throws other errors as they are. */
export const explainDisk =
  (folder: string) =>
  (error: unknown): never => {
    const sentence = sentences[errorCode(error) ?? '']
    throw sentence ? new StartError(sentence(folder)) : error
  }
