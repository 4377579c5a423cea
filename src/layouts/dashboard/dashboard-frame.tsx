import { type ReactNode, useEffect } from 'react'
import type { Session } from '#features/people/auth/sign-in/session.ts'
import { VisitMessages } from '#ui/past-toasts.tsx'
import { site } from '../../site.config.ts'
import { Sidebar, toggleId } from './sidebar.tsx'

interface DashboardFrameProps {
  session: Session
  isOpen: boolean
  /** Whether the open menu overlays the content, as on phones. */
  isSheet: boolean
  toggle: () => void
  children: ReactNode
}

/** The shell renders only in the browser, so the year can't differ from a server's. */
const year = new Date().getFullYear()

/** Dashboard layout: a side menu, wide or collapsed to icons, and the content with its own footer. */
export function DashboardFrame({ session, isOpen, isSheet, toggle, children }: DashboardFrameProps) {
  useEffect(() => {
    if (!isSheet) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      toggle()
      document.getElementById(toggleId)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isSheet, toggle])
  return (
    <div className={isOpen ? 'dashboard' : 'dashboard dashboard--shrunk'}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Sidebar session={session} isOpen={isOpen} toggle={toggle} />
      {/* A press beside the sheet closes it, like its button and Escape. */}
      {isSheet && (
        <button
          type="button"
          className="dashboard__scrim"
          tabIndex={-1}
          aria-hidden="true"
          onClick={toggle}
        />
      )}
      <div className="dashboard__content" inert={isSheet}>
        <main id="main">{children}</main>
        <footer className="dashboard__footer small">
          This platform is by {site.company.name}, {year}
          <VisitMessages />
        </footer>
      </div>
    </div>
  )
}
