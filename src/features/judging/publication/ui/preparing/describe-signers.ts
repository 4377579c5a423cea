import { signerHours } from '#lib/periods.ts'
import type { ShownSigningState } from '../publication-calls.ts'

type Signers = Pick<ShownSigningState, 'signers'>

const lists = new Intl.ListFormat('en')
const later = `People who become organizers later can’t. In an event older than ${signerHours} hours, nor can people who weren’t organizers for ${signerHours} hours by then.`

/** Describes who can sign results while two must sign, and who can't. */
export function describeSigners({ signers }: Signers): string {
  const names = signers.map(({ name, isYou }) => (isYou ? 'you' : name))
  if (names.length === 0)
    return `No organizer can sign any more, only the administrators of this site. ${later}`
  if (names.length === 1)
    return `Of the organizers only ${names[0]} can sign: an administrator of this site has to be the other one. ${later}`
  const list = lists.format(names)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} can sign, and the administrators of this site. ${later}`
}

/** Explains to an organizer who can't sign why the buttons are missing. */
export const describeNonSigner = (signing: Signers): string =>
  `You hadn’t been an organizer for ${signerHours} hours when two signatures were required. ${describeSigners(signing)}`
