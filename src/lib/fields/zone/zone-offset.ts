/**
 * Returns the minutes by which an IANA zone is ahead of UTC at a time. Offsets change with the season, and
 * some have quarter hours.
 */
export function getZoneOffset(timeZone: string, time: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(time)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(offset) ?? []
  if (!hours) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
