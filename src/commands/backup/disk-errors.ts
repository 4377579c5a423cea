import { getErrorCode } from '#lib/contract/error-code.ts'
import { StartError } from '#lib/services/start-error.ts'

const formatDiskFull = (folder: string) =>
  `There is no room left for the backup in ${folder}: free some, or choose another folder.`
const formatForbidden = (folder: string) =>
  `This user may not write to ${folder}: choose another folder, or give it to this user.`
const formatNoFolder = (folder: string) => `${folder} is no folder: choose another one.`

const formatters: Record<string, (folder: string) => string> = {
  ENOSPC: formatDiskFull,
  EDQUOT: formatDiskFull,
  EACCES: formatForbidden,
  EPERM: formatForbidden,
  EROFS: (folder) => `${folder} can only be read: choose another folder.`,
  ENOTDIR: formatNoFolder,
  EEXIST: formatNoFolder,
}

/**
 * Returns a handler that throws StartError with the reason why a backup can't be written to a folder, and
 * rethrows other errors unchanged.
 */
export const createDiskErrorHandler =
  (folder: string) =>
  (error: unknown): never => {
    const formatMessage = formatters[getErrorCode(error) ?? '']
    throw formatMessage ? new StartError(formatMessage(folder)) : error
  }
