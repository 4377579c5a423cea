/** A picture that this site serves; the browser never loads a foreign one. */
export function ownPicture(address: string | null): string | undefined {
  return address && /^\/(?![/\\])/.test(address) ? address : undefined
}
