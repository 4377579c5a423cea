import { errorCode } from '#lib/contract/error-code.ts'
import { StartError } from '#lib/services/start-error.ts'

const full = (folder: string) =>
  `There is no room left for the backup in ${folder}: free some, or choose another folder.`
const forbidden = (folder: string) =>
  `This user may not write to ${folder}: choose another folder, or give it to this user.`
const noFolder = (folder: string) => `${folder} is no folder: choose another one.`

const sentences: Record<string, (folder: string) => string> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (folder) => `${folder} can only be read: choose another folder.`,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

/** Explains to operators why a backup can't be written to a folder. Throws other errors unchanged. */
export const explainDisk =
  (folder: string) =>
  (error: unknown): never => {
    const sentence = sentences[errorCode(error) ?? '']
    throw sentence ? new StartError(sentence(folder)) : error
  }
