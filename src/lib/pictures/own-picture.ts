import { isFileAddress } from './file-address.ts'

/**
 * Returns the URL only if it is a picture uploaded to this site, so that the browser never loads an external
 * one.
 */
export function ownPicture(address: string | null): string | undefined {
  return address && isFileAddress(address) ? address : undefined
}
