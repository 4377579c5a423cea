/**
 * Parses an amount of money, with or without thousands separators. Money has no third decimal, so three
 * digits after the last separator are thousands. NaN if it isn't a number.
 */
export function parseAmount(typed: string): number {
  const digits = typed.replace(/[\s'’_]/g, '')
  const [, whole, cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)!
  const groups = whole!.split(/[.,]/)
  const isGrouped =
    !(whole!.includes('.') && whole!.includes(',')) &&
    groups.every((group, place) => /^\d+$/.test(group) && (groups.length === 1 || fits(group, place)))
  return isGrouped ? Number(`${groups.join('')}.${cents ?? 0}`) : Number.NaN
}

const fits = (group: string, place: number) => (place === 0 ? group.length <= 3 : group.length === 3)
