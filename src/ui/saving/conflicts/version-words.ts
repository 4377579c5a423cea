/**
 * Origin of the other version in an edit conflict: the user's own unsaved input, another person's save, or a
 * save by the user or by people unknown here.
 */
export type OtherVersion = { from: 'input' } | { from: 'person'; name: string } | { from: 'saved' }

/** Labels of the two versions of an edit conflict, and of the buttons that keep one. */
export interface VersionWords {
  mine: string
  other: string
  keep: string
  use: string
}

/** Returns labels that say "theirs" only of a version that another person saved. */
export function getVersionWords(version: OtherVersion): VersionWords {
  if (version.from === 'person')
    return {
      mine: 'Yours',
      other: `${version.name.split(' ')[0]}’s`,
      keep: 'Keep mine',
      use: 'Use theirs',
    }
  if (version.from === 'input')
    return { mine: 'Yours', other: 'Also yours', keep: 'Keep mine', use: 'Use the other' }
  return {
    mine: 'Your draft',
    other: 'What is saved now',
    keep: 'Keep your draft',
    use: 'Use what is saved now',
  }
}

/** Heading for a difference between the user's input and a save by the user or by people unknown here. */
export const savedDifferently = 'Your draft differs from what is saved now'
