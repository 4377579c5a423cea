import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '#lib/services/storage.ts'

/** Folder beside the files for the pieces of uploads. */
export const piecesFolder = '.pieces'

/**
 * Keeps pieces on the machine that receives them, wherever files are stored, because checking a video needs
 * all of it.
 */
export function createLocalPieces(folder: string): Pick<FileStorage, 'pieces' | 'dropPieces'> {
  const pieces = (id: string) => join(folder, piecesFolder, id)
  return { pieces, dropPieces: (id) => rm(pieces(id), { force: true }) }
}
