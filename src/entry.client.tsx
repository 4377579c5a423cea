import { readLate } from './starter/late.ts'
import { wakeLater } from './starter/wake.ts'

// Once the page has come to rest: what counts visits is nothing that anybody waits for.
setTimeout(
  async () => (await import('#features/operations/statistics/ui/count-visits.ts')).watchVisits(),
  1500,
)

const load = () => import('./hydrate.tsx')

function start() {
  const late = readLate()
  if (late) wakeLater(late, load)
  else void load().then(({ hydrate }) => hydrate())
}

// This script may be here before the end of the page, where the rest stands.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true })
else start()
