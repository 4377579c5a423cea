export interface Signer {
  name: string
  isYou: boolean
}

/** Returns the number of people who can sign: the given organizers and the viewer, who manages the event. */
export const countPossibleSigners = (signers: readonly Signer[]): number =>
  signers.length + (signers.some(({ isYou }) => isYou) ? 0 : 1)
