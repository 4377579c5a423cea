import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from './layouts/offline/keep-offline-page.ts'
import { keepUnheard } from './layouts/offline/unheard.ts'
import { waitForPages } from './layouts/offline/wait-for-pages.ts'

/** Makes the page that the server sent answer; the files of its routes are there by now. */
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
  keepUnheard()
  keepOfflinePage()
}

/** Reports what was thrown, which React wraps into an error of its own that only says that it recovered. */
function reportCause(error: unknown): void {
  reportError((error instanceof Error && error.cause) || error)
}
