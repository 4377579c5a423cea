import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { focusHeading } from '#ui/navigation/focus-heading.ts'
import type { ShownTask } from '../ballot-calls.ts'

interface TakenNoticeProps {
  task: ShownTask
  /** Whether there is another project to continue with. */
  hasNext: boolean
  onGoOn: () => void
}

/**
 * Notice in place of a project that is no longer the judge's. The heading gets the focus, so that a key meant
 * for a text presses no button.
 */
export function TakenNotice({ task, hasNext, onGoOn }: TakenNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusHeading(heading.current), [])
  return (
    <div className="desk__taken notice notice--warning" role="alert">
      <div>
        <h2 ref={heading}>
          {task.title}
          {task.otherTitle && ` or ${task.otherTitle}`} isn’t yours to judge any more
        </h2>
        <p>
          A conflict of interest was named, it went to another judge, or its team withdrew it. What you gave
          here doesn’t count.
        </p>
        <Button size="sm" className="mt-2" onClick={onGoOn}>
          {hasNext ? 'Open the next project' : 'Continue'}
        </Button>
      </div>
    </div>
  )
}
