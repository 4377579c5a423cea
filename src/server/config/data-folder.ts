import { accessSync, constants, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { getErrorCode } from '#lib/contract/error-code.ts'
import { ConfigError } from './config-error.ts'

/**
 * Creates the data folder, accessible only to its owner. Throws one sentence if it can't be created, entered
 * or written.
 */
export function prepareDataFolder(folder: string): void {
  try {
    createFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const user = userInfo().username
    throw new ConfigError([
      `The data folder ${folder} can’t be written by the user ${user} (${getErrorCode(error)}): make it and give it to them, for example with "chown -R ${user} ${folder}", or set DATA_DIR to another folder.`,
    ])
  }
}

/**
 * Creates each level separately: where nothing can be created, as under /proc, Node’s own recursion never
 * ends.
 */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const code = getErrorCode(error)
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder || folderExists(dirname(folder))) throw error
    createFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o700 })
  }
}

function folderExists(folder: string): boolean {
  try {
    accessSync(folder)
    return true
  } catch {
    return false
  }
}
