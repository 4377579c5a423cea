import { type FormEvent, useState } from 'react'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ErrorNotice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { useAssignmentRun } from './use-deal.ts'

interface AssignSectionProps {
  round: ShownRound
  /** Whether judges already have projects. */
  isDealt: boolean
}

/** Section to assign a round's projects to judges: preview first, then write. */
export function AssignSection({ round, isDealt }: AssignSectionProps) {
  const assignmentRun = useAssignmentRun(round.id)
  const [isStrong, setStrong] = useState(false)
  const [seed, setSeed] = useState('')
  const [seedError, setSeedError] = useState('')
  const showPreview = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{0,9}$/.test(seed.trim())) return setSeedError('Write up to nine digits, or nothing')
    void assignmentRun.look({ isStrong, ...(seed.trim() && { seed: Number(seed) }) })
  }
  return (
    <section aria-labelledby="dealing">
      <SectionHead id="dealing" title={isDealt ? 'Reassign the projects' : 'Assign the projects'} small />
      <p className="assignment__lede">
        Every project gets {round.ballotsEach === 1 ? 'one judge' : `${round.ballotsEach} judges`}. We respect
        each judge’s limit, tracks, languages and conflicts.
        {isDealt && ' Started ballots and locked assignments stay.'}
      </p>
      <form className="assignment__settings" noValidate onSubmit={showPreview}>
        <Switch
          label="Share more projects between tracks"
          hint="About 1 ballot in 6 instead of at most 1 in 20, so that the order across tracks is about as sure as within one (λ₂ of 0.1 or more)."
          checked={isStrong}
          onChange={({ target }) => setStrong(target.checked)}
        />
        <TextField
          label="Seed"
          name="seed"
          inputMode="numeric"
          maxLength={9}
          hint="The same seed gives the same assignment. Leave it empty for a new one."
          value={seed}
          error={seedError}
          onChange={({ target }) => {
            setSeedError('')
            setSeed(target.value)
          }}
        />
        <p>
          <Button
            type="submit"
            variant={assignmentRun.preview ? 'secondary' : 'primary'}
            busy={assignmentRun.isBusy}
          >
            {assignmentRun.preview ? 'Preview another' : 'Preview'}
          </Button>
        </p>
      </form>
      <ErrorNotice>{assignmentRun.fault}</ErrorNotice>
      {assignmentRun.preview && (
        <PreviewPanel {...assignmentRun} preview={assignmentRun.preview} {...{ round, isDealt }} />
      )}
    </section>
  )
}
