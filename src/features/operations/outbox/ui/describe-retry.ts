const mails = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`)

export function describeRetry({ count, expired }: { count: number; expired: number }): string {
  const lost = expired === 1 ? 'its link has expired' : 'their links have expired'
  if (expired === 0) return `Sending ${mails(count)} again`
  if (count === 0) return `Nothing sent: ${lost}, so we let ${mails(expired)} go`
  return `Sending ${mails(count)} again. We let ${mails(expired)} go: ${lost}`
}
