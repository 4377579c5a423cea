export type CountdownParts = { days: number; hours: number; minutes: number; seconds: number }

/** Splits milliseconds into days, hours, minutes and seconds; null if no time is left. */
export function getCountdownParts(milliseconds: number): CountdownParts | null {
  if (!(milliseconds > 0)) return null
  const total = Math.ceil(milliseconds / 1000)
  return {
    days: Math.floor(total / 86400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}

/**
 * Returns the two largest parts that aren't zero in words, such as "4 days 15 hours". Seconds are left out.
 */
export function formatCountdown({ days, hours, minutes }: CountdownParts): string {
  const parts = [
    formatAmount(days, 'day'),
    formatAmount(hours, 'hour'),
    formatAmount(minutes, 'minute'),
  ].filter((part) => part !== '')
  return parts.slice(0, 2).join(' ') || 'less than a minute'
}

const formatAmount = (amount: number, unit: string) =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`
