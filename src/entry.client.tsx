import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Once the page has come to rest: what counts visits is nothing that anybody waits for.
setTimeout(async () => (await import('#features/statistics/ui/count-visits.ts')).watchVisits(), 1500)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
