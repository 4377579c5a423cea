import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { WallField } from '#features/event/event/ui/manage/zoned-datetime-field.tsx'
import { fromLocalTime, toLocalTime } from '#ui/time/zones/zone-dates.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection, SaveForm } from '#ui/saving/save-form.tsx'
import { type SaveForm as SaveFormOf, useSaveForm } from '#ui/saving/use-save-form.ts'
import { voteChanges } from '../contract.ts'
import type { VoteMode } from '../modes.ts'
import { type ShownReport, type ShownVote, voteCalls } from './vote-calls.ts'
import { VoteReport } from './vote-report.tsx'
import './vote.css'

interface Values {
  isOn: boolean
  mode: VoteMode
  budget: string
  enrolledBefore: string
  opensAt: string
  closesAt: string
  decides: boolean
}

type Request = z.input<typeof voteChanges>

interface VoteSettingsProps {
  event: { id: string; timeZone: string }
  vote: ShownVote | null
  report: ShownReport
  onSaved: () => void
}

/** Shows the settings of the vote; once it has opened, also the voters and counts. */
export function VoteSettings({ event: { id: eventId, timeZone }, vote, report, onSaved }: VoteSettingsProps) {
  const hasBegun = vote !== null && vote.state !== 'upcoming' && vote.state !== 'off'
  const state = useSaveForm<Values, Request>({
    keepAs: `vote:${eventId}`,
    values: toFormValues(vote, timeZone),
    schema: voteChanges,
    requestOf: ({ budget, enrolledBefore, opensAt, closesAt, ...typed }) => ({
      ...typed,
      budget: Number(budget),
      enrolledBefore: fromLocalTime(enrolledBefore, timeZone) ?? '',
      opensAt: fromLocalTime(opensAt, timeZone) ?? '',
      closesAt: fromLocalTime(closesAt, timeZone) ?? '',
      shortlist: vote?.shortlist ?? null,
    }),
    save: async (request) => toFormValues(await voteCalls.setVote({ eventId, ...request }), timeZone),
    read: async () => toFormValues(await voteCalls.getVote({ eventId }), timeZone),
    sendsWhole: true,
    onSaved,
  })
  const { defaultValue: _on, error: _onError, ...isOn } = state.field('isOn')
  const { defaultValue: _decides, error: _decidesError, ...decides } = state.field('decides')
  return (
    <>
      {hasBegun && <VoteReport {...{ eventId, vote, report }} onDone={onSaved} />}
      <SaveForm state={state}>
        {vote?.state === 'open' && (
          <Notice title="Voting has begun">
            Only its end can change now, so that everyone votes by the same rules.
          </Notice>
        )}
        {vote?.state === 'closed' && (
          <Notice title="Voting is over">
            Only its end can change now: move it past this moment, and people can vote again.
          </Notice>
        )}
        {vote?.state === 'published' && (
          <Notice title="The counts are published">Nothing of the vote can change now.</Notice>
        )}
        <FormSection
          title="Community vote"
          hint="Participants vote for projects. Nobody sees the counts until you publish them, not even you."
        >
          <Checkbox {...isOn} hint="Off until you say so.">
            Let participants vote
          </Checkbox>
          <SelectField label="How they vote" options={modes} {...state.field('mode')} />
          <TextField label="Votes or credits each" inputMode="numeric" required {...state.field('budget')} />
          <Checkbox {...decides} hint="Otherwise it’s shown with the results, and judges decide.">
            It decides a prize of its own
          </Checkbox>
        </FormSection>
        <DateFields state={state} zone={timeZone} />
      </SaveForm>
    </>
  )
}

function DateFields({ state, zone }: { state: SaveFormOf<Values>; zone: string }) {
  const wallTimes = useWatch({ control: state.form.control })
  const getFieldProps = (name: 'enrolledBefore' | 'opensAt' | 'closesAt') => ({
    zone,
    wall: wallTimes[name] ?? '',
    required: true,
    ...state.field(name),
  })
  return (
    <FormSection title="When" hint="Voting opens once submissions are closed.">
      <WallField label="Only people who enrolled before" {...getFieldProps('enrolledBefore')} />
      <WallField label="Opens" {...getFieldProps('opensAt')} />
      <WallField label="Closes" {...getFieldProps('closesAt')} />
    </FormSection>
  )
}

const modes = [
  { value: 'votes', label: 'One vote for a project' },
  { value: 'credits', label: 'Several votes for a project, at the price of their square' },
]

function toFormValues(vote: ShownVote | null, zone: string): Values {
  return {
    isOn: vote?.isOn ?? false,
    mode: vote?.mode ?? 'votes',
    budget: String(vote?.budget ?? 3),
    enrolledBefore: vote ? toLocalTime(vote.enrolledBefore, zone) : '',
    opensAt: vote ? toLocalTime(vote.opensAt, zone) : '',
    closesAt: vote ? toLocalTime(vote.closesAt, zone) : '',
    decides: vote?.decides ?? false,
  }
}
