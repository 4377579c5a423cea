import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from './layouts/offline/keep-offline-page.ts'
import { replayEarlyEvents } from './layouts/offline/unheard.ts'
import { waitForPages } from './layouts/offline/wait-for-pages.ts'

/** Hydrates the server-rendered page; the files of its routes are already loaded. */
export function hydrate(): void {
  waitForPages()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      { onRecoverableError: reportCause },
    )
  })
  replayEarlyEvents()
  keepOfflinePage()
}

/** Reports the original error, which React wraps in an error that only says it recovered. */
function reportCause(error: unknown): void {
  reportError((error instanceof Error && error.cause) || error)
}
