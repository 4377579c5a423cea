import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useSessionUpdates } from '#features/people/auth/ui/use-session.ts'
import { load } from '#lib/pages/load.ts'
import type { RootData } from '#lib/pages/meta.ts'
import { Nonce } from '#lib/pages/nonce.ts'
import { createQueryClient, retryOnReturn } from '#lib/pages/queries/query-client.ts'
import { preloadedFonts } from '#ui/theme/fonts.ts'
import { lazyPart } from '#ui/overlays/lazy-part.tsx'
import { ModalHost } from '#ui/overlays/modal-host.tsx'
import { ToastHost } from '#ui/overlays/toast-host.tsx'
import { PublicFrame } from './layouts/public-frame.tsx'
import { PageError } from './layouts/page-error.tsx'
import { NavigationAnswers } from './layouts/navigation-answers.tsx'
import { useShortcuts } from './layouts/shortcuts/use-shortcuts.ts'
import { OwnPage } from './layouts/signed-out/own-page.tsx'
import { OfflineLine } from './layouts/offline/offline-line.tsx'
import { ThemeBoot } from './layouts/theme-boot.tsx'
import { site } from './site.config.ts'
import { awakeEventName } from './starter/awake-event.ts'
import '#ui/app.css'

export const loader = load(async ({ origin, mailTransport, isDemo }): Promise<RootData> => ({
  origin,
  siteName: site.name,
  sendsMail: mailTransport.sends,
  isDemo,
}))

/** The root data never changes while the site is open. */
export const shouldRevalidate = () => false

const modalScreens = {
  flag: lazyPart(async () => (await import('#features/operations/moderation/ui/flag-dialog.tsx')).FlagDialog),
  prove: lazyPart(
    async () => (await import('#features/people/auth/ui/sign-in/prove-dialog.tsx')).ProveDialog,
  ),
  project: lazyPart(
    async () => (await import('#features/community/project/ui/project-dialog.tsx')).ProjectDialog,
  ),
  shortcuts: lazyPart(async () => (await import('./layouts/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog),
  suspend: lazyPart(
    async () => (await import('#features/operations/moderation/ui/suspend-dialog.tsx')).SuspendDialog,
  ),
  search: lazyPart(
    async () => (await import('#features/platform/search/ui/overlay/search-overlay.tsx')).SearchOverlay,
  ),
}

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    // The outermost effect runs last: from here on every key and click is handled. The end-to-end tests wait
    // for it.
    document.documentElement.dataset.hydrated = ''
    document.dispatchEvent(new Event(awakeEventName))
  }, [])
  return (
    <html lang={site.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
        <ThemeBoot nonce={use(Nonce)} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function useQueries() {
  const [queries] = useState(createQueryClient)
  useSessionUpdates(queries)
  useEffect(() => retryOnReturn(queries), [queries])
  return queries
}

function Shortcuts() {
  useShortcuts()
  return null
}

export default function Root() {
  const queries = useQueries()
  return (
    <QueryClientProvider client={queries}>
      <NavigationAnswers />
      <Shortcuts />
      <OwnPage>
        <Outlet />
      </OwnPage>
      <OfflineLine />
      <ModalHost kinds={modalScreens} />
      <ToastHost />
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const queries = useQueries()
  return (
    <QueryClientProvider client={queries}>
      <PublicFrame>
        <PageError error={error} />
      </PublicFrame>
      <OfflineLine />
      <ModalHost kinds={modalScreens} />
      <ToastHost />
    </QueryClientProvider>
  )
}
