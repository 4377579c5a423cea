const formatMailCount = (count: number) => (count === 1 ? '1 e-mail' : `${count} e-mails`)

export function describeRetry({ count, expired }: { count: number; expired: number }): string {
  const expiredText = expired === 1 ? 'its link has expired' : 'their links have expired'
  if (expired === 0) return `Sending ${formatMailCount(count)} again`
  if (count === 0) return `Nothing sent: ${expiredText}, so we let ${formatMailCount(expired)} go`
  return `Sending ${formatMailCount(count)} again. We let ${formatMailCount(expired)} go: ${expiredText}`
}
