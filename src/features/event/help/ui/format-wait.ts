export function formatWait(minutes: number): string {
  if (minutes <= 1) return 'a minute'
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
