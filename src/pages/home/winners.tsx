import { href } from 'react-router'
import { Podium } from '#features/event/submission/ui/results/podium.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { site } from '../../site.config.ts'
import type { FreshResults } from './fresh.ts'

/** Winners of the latest results. */
export function Winners({ event, winners }: Pick<FreshResults, 'event' | 'winners'>) {
  return (
    <section className="section section--tint" aria-labelledby="winners">
      <div className="wrap">
        <SectionHead
          id="winners"
          title={site.home.winners}
          more={{
            label: `Results of ${event.title}`,
            href: href('/event/:slug/results', { slug: event.slug }),
          }}
        />
        <Podium winners={winners} />
      </div>
    </section>
  )
}
