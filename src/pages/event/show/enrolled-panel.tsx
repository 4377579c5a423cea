import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownEvent } from './sections.tsx'

/** Next steps right after enrolling. */
export function EnrolledPanel({ event: { slug, maxTeamSize, rulesHtml } }: { event: ShownEvent }) {
  const isAlone = maxTeamSize === 1
  const box = useRef<HTMLDivElement>(null)
  // The clicked button is gone or disabled, so the focus moves to its result.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled'))
      box.current?.querySelector('a')?.focus()
  }, [])
  return (
    <div ref={box}>
      <Notice tone="success" news="good" title="You’re in!">
        <p>{rulesHtml === '' ? 'Here’s a good next step:' : 'Two good next steps:'}</p>
        <p className="row mt-2">
          <ButtonLink
            size="sm"
            variant="primary"
            href={`${href('/event/:slug/dash', { slug })}#${isAlone ? 'team' : 'find'}`}
          >
            {isAlone ? 'Set up your entry' : 'Find a team'}
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
