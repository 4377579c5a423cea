/** Returns the entries of a calendar file, read as in RFC 5545: unfold, split, unescape all but addresses. */
export function parsedCalendar(file: string): Record<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
    const current = events.at(-1)
    if (current && name !== 'BEGIN' && name !== 'END')
      current[name] = name.startsWith('URL')
        ? value
        : value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))
  }
  return events
}
