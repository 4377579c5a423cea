/** The id of a mail without its hyphens: nobody but its reader and the servers on its way know it. */
export const bounceAddress = (pattern: string, mailId: string): string =>
  pattern.replace('{token}', mailId.replaceAll('-', ''))

/** The mails that a report names by their return address. */
export function mailIdsIn(report: string, pattern: string): string[] {
  const [before = '', after = ''] = pattern.toLowerCase().split('{token}')
  const token = new RegExp(`${literal(before)}([0-9a-f]{32})${literal(after)}`, 'g')
  return [...report.toLowerCase().matchAll(token)].map(([, hex = '']) => hyphened(hex))
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const hyphened = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
