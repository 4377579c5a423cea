import { plainText } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'

export const handle = page({ audience: 'everyone' })

const dayMs = 86_400_000

/** Contact for reporting vulnerabilities (RFC 9116); valid for a year, renewed each month. */
export const loader = load(async (ctx) => {
  const after = (days: number) => new Date(ctx.now.getTime() + days * dayMs)
  ctx.until(after(30))
  return plainText(
    [
      `Contact: mailto:${site.company.legalEmail}`,
      `Expires: ${after(365).toISOString()}`,
      `Preferred-Languages: ${site.locale.slice(0, 2)}`,
      `Canonical: ${ctx.origin}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
})
