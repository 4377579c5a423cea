import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '#lib/services/storage.ts'

/** The folder beside the files in which uploads collect their pieces. */
export const piecesFolder = '.pieces'

/** Pieces lie on the machine that takes them, whatever keeps the files: a film is judged where all of it can be read. */
export function localPieces(folder: string): Pick<FileStorage, 'pieces' | 'dropPieces'> {
  const pieces = (id: string) => join(folder, piecesFolder, id)
  return { pieces, dropPieces: (id) => rm(pieces(id), { force: true }) }
}
