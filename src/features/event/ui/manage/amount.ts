/**
 * An amount of money as people type it, with or without separators of thousands. Money has no third decimal, so three
 * digits after the last separator are thousands. NaN for what is no number.
 */
export function amountOf(typed: string): number {
  const digits = typed.replace(/[\s'’_]/g, '')
  const [, whole, cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)!
  const isGrouped = /^\d+$|^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole!)
  return isGrouped ? Number(`${whole!.replace(/[.,]/g, '')}.${cents ?? 0}`) : Number.NaN
}
