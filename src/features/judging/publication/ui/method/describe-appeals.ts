import type { ShownPublication } from '../publication-calls.ts'

export function describeAppeals({
  appeals,
  answered,
}: Pick<ShownPublication, 'appeals' | 'answered'>): string {
  if (appeals === 0) return 'No appeals so far'
  const appealsText = appeals === 1 ? '1 team appealed' : `${appeals} teams appealed`
  return `${appealsText}, ${answered === appeals ? 'and got an answer' : `${answered} with an answer`}`
}
