import * as z from 'zod/mini'
import { type Placing, placementSchema } from '#features/event/submission/results/organizing-contract.ts'
import { medals } from '#features/event/submission/shapes.ts'
import { medalLabels } from '#features/event/submission/results/medal.ts'
import { organizingCalls } from '#features/event/submission/ui/organizing-calls.ts'
import { submissionPath } from '#features/event/submission/ui/shown-project.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { Link } from '#ui/link.tsx'
import { SaveForm } from '#ui/saving/save-form.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { NumberCell, TableHead } from '#ui/tables/ledger.tsx'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { ResultsEditData } from './edit.tsx'
import { changedWinners, PrizeFields, groupWinnersByPrize } from './prize-fields.tsx'
import type { JudgedSubmissions } from './results-tab.tsx'
import './results.css'

const schema = z.object({
  placings: z.record(z.string(), placementSchema),
  winners: z.record(z.string(), z.array(z.string())),
})

/** Values by submission id, not by position, because the list is sorted again with each save. */
type Values = {
  placings: Record<string, { position: string; eventPosition: string }>
  /** Submission ids by prize id. */
  winners: Record<string, string[]>
}
type Request = z.output<typeof schema>
type FormProps = { event: ResultsEditData['event']; judged: JudgedSubmissions; search: string }

/**
 * Form for medal and rank of each project on this page, and the winners of each prize. Saved values stay
 * hidden until the results are published.
 */
export function ResultsForm({ event, judged, search }: FormProps) {
  const { revalidate } = useRevalidator()
  const { prizes, tracks } = event
  const storedValues = toValues(judged, prizes)
  const state = useSaveForm<Values, Request>({
    keepAs: `event:${event.id}:placings:${judged.page}:${search}`,
    values: storedValues,
    schema,
    requestOf: toRequest,
    save: async ({ placings, winners }) => {
      const before = toRequest(storedValues).placings
      const positions = Object.values(placings).filter((newPlacing) =>
        isMoved(newPlacing, before[newPlacing.submissionId]),
      )
      const changedPrizes = changedWinners(winners, storedValues.winners)
      await organizingCalls.setResults({ eventId: event.id, positions, prizes: changedPrizes })
      const items = Object.values(placings).map(({ submissionId: id, ...one }) => ({ id, ...one }))
      return { placings: toPlacings(items), winners }
    },
    onSaved: () => void revalidate(),
  })
  useStoredValues(state, { judged, prizes })
  return (
    <SaveForm state={state} saveLabel="Save results">
      <Controller
        control={state.form.control}
        name="winners"
        render={({ field: { value, onChange } }) => (
          <PrizeFields
            {...{ prizes, tracks, judged }}
            chosen={value}
            onChange={(id, winners) => onChange({ ...value, [id]: winners })}
          />
        )}
      />
      <p className="small text-muted mb-2">
        Averages of all reviews, from 1 to 5. Reviews you set aside don’t count.
      </p>
      <div className="results-scroll">
        <table className="ledger ledger--cards results-table">
          <Head />
          <tbody>
            {judged.items.map((item) => (
              <Row key={item.id} {...{ state, item }} />
            ))}
          </tbody>
        </table>
      </div>
    </SaveForm>
  )
}

function Head() {
  return (
    <TableHead
      columns={[
        'Project',
        { number: 'Reviews' },
        ...ratings.map(({ short }) => ({ number: short })),
        { number: 'Likes' },
        'Medal',
        'Rank',
      ]}
    />
  )
}

const ratings = [
  { name: 'applicationOfTech', short: 'Technology', label: 'Application of technology' },
  { name: 'presentation', short: 'Presentation', label: 'Presentation' },
  { name: 'businessValue', short: 'Business', label: 'Business value' },
  { name: 'originality', short: 'Originality', label: 'Originality' },
] as const

type RowProps = { state: State<Values>; item: JudgedSubmissions['items'][number] }

function Row({ state: { field }, item }: RowProps) {
  const { title, team, reviewsCount, averages, likesCount, breaksRules } = item
  const { error: medalError, ...medal } = field(`placings.${item.id}.position`)
  const { error: rankError, ...rank } = field(`placings.${item.id}.eventPosition`)
  return (
    <tr>
      <th scope="row">
        <Link href={submissionPath(item)}>{title}</Link>
        <span className="block small text-muted">{team.name}</span>
        {breaksRules && <Badge tone="danger">Reported</Badge>}
      </th>
      <NumberCell label="Reviews">{reviewsCount}</NumberCell>
      {ratings.map(({ name, label }) => (
        <td key={name} className="n" data-label={label}>
          {averages ? averages[name].toFixed(1) : '–'}
        </td>
      ))}
      <NumberCell label="Likes">{likesCount}</NumberCell>
      <td data-label="Medal">
        <select
          className="input"
          aria-label={`Medal of ${title}`}
          aria-invalid={medalError ? true : undefined}
          id={medal.name}
          {...medal}
        >
          <option value="">None</option>
          {medals.map((medalOption) => (
            <option key={medalOption} value={medalOption}>
              {medalLabels[medalOption]}
            </option>
          ))}
        </select>
      </td>
      <td data-label="Rank">
        <input
          className="input results-rank"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Rank of ${title}`}
          aria-invalid={rankError ? true : undefined}
          aria-describedby={rankError ? `${rank.name}-fault` : undefined}
          id={rank.name}
          {...rank}
        />
        {rankError && (
          <span className="field__error" id={`${rank.name}-fault`}>
            A whole number from 1
          </span>
        )}
      </td>
    </tr>
  )
}

/** Adds changes saved by others, without overwriting what the user is typing. */
function useStoredValues({ form: { reset } }: State<Values>, { judged, prizes }: StoredResults) {
  useEffect(() => reset(toValues(judged, prizes), { keepDirtyValues: true }), [reset, judged, prizes])
}

interface StoredResults {
  judged: JudgedSubmissions
  prizes: ResultsEditData['event']['prizes']
}

type PlacedItem = Pick<JudgedSubmissions['items'][number], 'id' | 'position' | 'eventPosition'>

const toValues = (submissions: JudgedSubmissions, prizes: StoredResults['prizes']): Values => ({
  placings: toPlacings(submissions.items),
  winners: groupWinnersByPrize(submissions, prizes),
})

const toPlacings = (items: readonly PlacedItem[]): Values['placings'] =>
  Object.fromEntries(
    items.map(({ id, position, eventPosition }) => [
      id,
      { position: position ?? '', eventPosition: eventPosition === null ? '' : String(eventPosition) },
    ]),
  )

const toRequest = ({ placings, winners }: Values): Request => ({
  winners,
  placings: Object.fromEntries(
    Object.entries(placings).map(([submissionId, { position, eventPosition }]) => [
      submissionId,
      {
        submissionId,
        position: medals.find((medalOption) => medalOption === position) ?? null,
        eventPosition: eventPosition.trim() === '' ? null : Number(eventPosition),
      },
    ]),
  ),
})

const isMoved = (newPlacing: Placing, before: Placing | undefined) =>
  newPlacing.position !== before?.position || newPlacing.eventPosition !== before.eventPosition
