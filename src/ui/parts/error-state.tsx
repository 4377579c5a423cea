import type { ReactNode } from 'react'

export type ErrorStateProps = {
  /** Status code, if it helps the reader: 404, 403, 500. */
  code?: number | undefined
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Heading level; 1 if the error is a separate page. */
  level?: 1 | 2 | 3 | undefined
}

/** A page that could not be shown, explained in plain words. */
export function ErrorState({ code, title, children, actions, level = 1 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="error-state">
      {code !== undefined && (
        <span className="error-state__code" aria-hidden>
          {code}
        </span>
      )}
      <Heading className="text-4xl">{title}</Heading>
      {children && <div className="lede">{children}</div>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
