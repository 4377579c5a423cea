/**
 * Returns the return address of an e-mail. It contains the id without hyphens, known only to the recipient
 * and the servers on the e-mail's way.
 */
export const bounceAddress = (pattern: string, mailId: string): string =>
  pattern.replace('{token}', mailId.replaceAll('-', ''))

/** Returns the ids of the e-mails that a report names by their return address. */
export function listMailIds(report: string, pattern: string): string[] {
  const [before = '', after = ''] = pattern.toLowerCase().split('{token}')
  const token = new RegExp(`${literal(before)}([0-9a-f]{32})${literal(after)}`, 'g')
  return [...report.toLowerCase().matchAll(token)].map(([, hex = '']) => toUuid(hex))
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
