import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'

interface UnusableLinkProps {
  /** False if the address contains no token at all. */
  hasToken: boolean
  /** Sentence that says how to go on. */
  children: string
  /** Most useful next page, before the home page. */
  next?: { label: string; href: string } | undefined
}

/** Says that the link of an e-mail can't be used, and where to go from here. */
export function UnusableLink({ hasToken, children, next }: UnusableLinkProps) {
  const title = hasToken
    ? 'This link has been used, has expired or isn’t complete'
    : 'This link isn’t complete: open the whole one from our e-mail'
  return (
    <>
      <Notice tone="danger" title={title} news="bad">
        {children}
      </Notice>
      <p className="row mt-6">
        {next && (
          <ButtonLink variant="primary" href={next.href}>
            {next.label}
          </ButtonLink>
        )}
        <ButtonLink href="/">Go to the home page</ButtonLink>
      </p>
    </>
  )
}
