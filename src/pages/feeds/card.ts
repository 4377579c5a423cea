import { png } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'

export const handle = page({ audience: 'everyone' })

/** Social card of every page without its own. */
export const loader = load(async (ctx) =>
  png(
    await ctx.card({
      siteName: site.name,
      kind: 'Community',
      title: site.tagline.charAt(0).toUpperCase() + site.tagline.slice(1),
      line: new URL(ctx.origin).host,
      seed: site.name,
    }),
  ),
)
