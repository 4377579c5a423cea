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
import { getVersionWords, type OtherVersion, savedDifferently, type VersionWords } from './version-words.ts'

/** Shows both values of each edit conflict and asks which to keep. Nothing is saved until all are settled. */
export function ConflictPanel(props: Conflicts) {
  return props.open.length > 0 && <OpenConflicts {...props} />
}

function OpenConflicts({ open, values, settle, ...change }: Conflicts) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [shownAt] = useState(() => Date.now())
  // Without focus, the panel would appear unseen below the pressed button.
  useEffect(() => heading.current?.focus(), [])
  const { changedAt } = change
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
            {getTitle(open, change)}
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
          words={getVersionWords(findOther(conflict, change))}
          timeAgo={conflict.isOwn ? '' : timeAgo}
          control={getControlName(conflict, values())}
        />
      ))}
    </section>
  )
}

/** Focuses the heading of the conflicts, which must be settled before anything is saved. */
export const focusConflicts = (): void => focusHeading(document.getElementById(headingId))

const headingId = 'h-conflicts'

type Change = Pick<Conflicts, 'changedBy' | 'isOwnChange'>

function findOther({ isOwn }: Conflict, { changedBy, isOwnChange }: Change): OtherVersion {
  if (isOwn) return { from: 'input' }
  return changedBy === null || isOwnChange ? { from: 'saved' } : { from: 'person', name: changedBy }
}

function getTitle(open: Conflict[], change: Change): string {
  const which = open.length === 1 ? 'this' : `${open.length} of these fields`
  const savedConflict = open.find(({ isOwn }) => !isOwn)
  if (!savedConflict) return `You changed ${which} twice`
  const other = findOther(savedConflict, change)
  return other.from === 'person' ? `${other.name} changed ${which}, too` : savedDifferently
}

interface ChoiceProps {
  conflict: Conflict
  choose: (conflict: Conflict, whose: 'mine' | 'theirs') => void
  label: string
  words: VersionWords
  /** Time since the other version was saved, with a comma before it; empty if unknown. */
  timeAgo: string
  control: string
}

function Choice({ conflict, choose, label, words, timeAgo, control }: ChoiceProps) {
  const { mine, theirs: others } = conflict
  const id = useId()
  return (
    <section className="conflicts__field" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div className="conflicts__sides">
        <div className="conflicts__side">
          <p className="conflicts__whose">{words.mine}</p>
          <ShownValue value={mine} other={others} control={control} />
          <Button size="sm" aria-label={`${words.keep}: ${label}`} onClick={() => choose(conflict, 'mine')}>
            {words.keep}
          </Button>
        </div>
        <div className="conflicts__side">
          <p className="conflicts__whose">
            {words.other}
            {timeAgo}
          </p>
          <ShownValue value={others} other={mine} control={control} />
          <Button size="sm" aria-label={`${words.use}: ${label}`} onClick={() => choose(conflict, 'theirs')}>
            {words.use}
          </Button>
        </div>
      </div>
    </section>
  )
}
