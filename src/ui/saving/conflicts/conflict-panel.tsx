import { IconUsers } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Conflict } from '#lib/editing/merge-value.ts'
import { Button } from '../../button.tsx'
import { Icon } from '../../icon.tsx'
import { focusHeading } from '../../navigation/focus-heading.ts'
import { focusField } from '../../navigation/focus-field.ts'
import { formatAgo } from '../pill/save-pill.tsx'
import './conflicts.css'
import { getControlName, describeConflict } from './describe-conflict.ts'
import { ShownValue } from './shown-value.tsx'
import type { Conflicts } from './use-conflicts.ts'

/** Shows both values of each edit conflict and asks which to keep. Nothing is saved until all are settled. */
export function ConflictPanel(props: Conflicts) {
  return props.open.length > 0 && <OpenConflicts {...props} />
}

function OpenConflicts({ open, changedBy, changedAt, values, settle }: Conflicts) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [shownAt] = useState(() => Date.now())
  // Without focus, the panel would appear unseen below the pressed button.
  useEffect(() => heading.current?.focus(), [])
  const author = changedBy ?? 'Someone'
  const which = open.length === 1 ? 'this' : `${open.length} of these fields`
  const timeAgo = changedAt ? `, ${formatAgo(Math.max(0, (shownAt - Date.parse(changedAt)) / 1000))}` : ''
  const choose = (conflict: Conflict, whose: 'mine' | 'theirs') => {
    const field = getControlName(conflict, values())
    settle(conflict, whose)
    // The pressed buttons are gone after the choice, so the focus goes to the panel's heading if there are
    // more choices, or else to the field.
    if (open.length > 1) heading.current?.focus()
    else setTimeout(() => focusField(field))
  }
  return (
    <section className="conflicts" aria-labelledby={headingId}>
      <header>
        <Icon of={IconUsers} />
        <div>
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {open.every(({ isOwn }) => isOwn)
              ? `You changed ${which} twice`
              : `${author} changed ${which}, too`}
          </h2>
          <p className="small">
            Nothing was saved yet. Choose what stays, then save. Everything else that changed is already in
            the form.
          </p>
        </div>
      </header>
      {open.map((conflict) => (
        <Choice
          key={`${conflict.field}/${conflict.row}/${conflict.part}`}
          {...{ conflict, choose }}
          label={describeConflict(conflict, values())}
          theirs={
            conflict.isOwn ? 'Also yours' : `${changedBy ? `${firstName(changedBy)}’s` : 'Theirs'}${timeAgo}`
          }
          control={getControlName(conflict, values())}
        />
      ))}
    </section>
  )
}

/** Focuses the heading of the conflicts, which must be settled before anything is saved. */
export const focusConflicts = (): void => focusHeading(document.getElementById(headingId))

const headingId = 'h-conflicts'
const firstName = (name: string) => name.split(' ')[0]!

interface ChoiceProps {
  conflict: Conflict
  choose: (conflict: Conflict, whose: 'mine' | 'theirs') => void
  label: string
  theirs: string
  control: string
}

function Choice({ conflict, choose, label, theirs, control }: ChoiceProps) {
  const { mine, theirs: others, isOwn } = conflict
  const use = isOwn ? 'Use the other' : 'Use theirs'
  const id = useId()
  return (
    <section className="conflicts__field" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div className="conflicts__sides">
        <div className="conflicts__side">
          <p className="conflicts__whose">Yours</p>
          <ShownValue value={mine} other={others} control={control} />
          <Button size="sm" aria-label={`Keep mine: ${label}`} onClick={() => choose(conflict, 'mine')}>
            Keep mine
          </Button>
        </div>
        <div className="conflicts__side">
          <p className="conflicts__whose">{theirs}</p>
          <ShownValue value={others} other={mine} control={control} />
          <Button size="sm" aria-label={`${use}: ${label}`} onClick={() => choose(conflict, 'theirs')}>
            {use}
          </Button>
        </div>
      </div>
    </section>
  )
}
