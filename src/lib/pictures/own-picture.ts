import { isFileAddress } from './file-address.ts'

/** A picture that was uploaded to this site; the browser never loads a foreign one, nor calls what is no picture. */
export function ownPicture(address: string | null): string | undefined {
  return address && isFileAddress(address) ? address : undefined
}
