/**
 * Parses an amount of money, with or without thousands separators. Money has no third decimal, so three
 * digits after the last separator are thousands. NaN if it isn't a number.
 */
export function parseAmount(text: string): number {
  const digits = text.replace(/[\s'’_]/g, '')
  const [, wholePart, cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)!
  const groups = wholePart!.split(/[.,]/)
  const isGrouped =
    !(wholePart!.includes('.') && wholePart!.includes(',')) &&
    groups.every((group, index) => /^\d+$/.test(group) && (groups.length === 1 || isValidGroup(group, index)))
  return isGrouped ? Number(`${groups.join('')}.${cents ?? 0}`) : Number.NaN
}

const isValidGroup = (group: string, index: number) => (index === 0 ? group.length <= 3 : group.length === 3)
