import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

/** Header, content and footer: every page but the dashboard's. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site-frame">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main">
        <WelcomePanel />
        {children}
      </main>
      <Footer />
    </div>
  )
}
