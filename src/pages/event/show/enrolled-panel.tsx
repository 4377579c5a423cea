import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { findPageHeading } from '#ui/navigation/focus-heading.ts'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownEvent } from './sections.tsx'

/** Next steps right after enrolling. */
export function EnrolledPanel({ event: { slug, maxTeamSize, rulesHtml } }: { event: ShownEvent }) {
  const isSoloEvent = maxTeamSize === 1
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusFree()) box.current?.querySelector('a')?.focus()
  }, [])
  return (
    <div ref={box}>
      <Notice tone="success" news="good" title="You’re in!">
        <p>{rulesHtml === '' ? 'Here’s a good next step:' : 'Two good next steps:'}</p>
        <p className="row mt-2">
          <ButtonLink
            size="sm"
            variant="primary"
            href={
              isSoloEvent
                ? href('/event/:slug/dash/team', { slug })
                : href('/event/:slug/dash/team/find', { slug })
            }
          >
            {isSoloEvent ? 'Set up your entry' : 'Find a team'}
          </ButtonLink>
          {rulesHtml !== '' && (
            <ButtonLink size="sm" href={`${href('/event/:slug', { slug })}#rules`}>
              Read the rules
            </ButtonLink>
          )}
        </p>
      </Notice>
    </div>
  )
}

/**
 * Whether the focus may move here: the clicked button is gone or disabled, or signing up led to this page,
 * which focused its heading.
 */
function isFocusFree(): boolean {
  const { activeElement: focusedElement } = document
  return (
    focusedElement === document.body ||
    focusedElement === findPageHeading() ||
    focusedElement?.matches(':disabled') === true
  )
}
