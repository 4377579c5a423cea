import { readLateFiles } from './starter/late-files.ts'
import { wakeLater } from './starter/wake.ts'

// Starts after the page has settled, because no visitor waits for the visit counter.
setTimeout(
  async () => (await import('#features/operations/statistics/ui/count-visits.ts')).watchVisits(),
  1500,
)

const load = () => import('./hydrate.tsx')

function start() {
  const lateParts = readLateFiles()
  if (lateParts) wakeLater(lateParts, load)
  else void load().then(({ hydrate }) => hydrate())
}

// This script may run before the rest of the page has been parsed, so it waits for that.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true })
else start()
