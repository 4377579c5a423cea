import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import type { StatementValues } from './statement-values.ts'

interface TrackBoxesProps {
  state: SaveForm<StatementValues>
  tracks: readonly { id: string; name: string }[]
}

/** The tracks whose projects a judge takes; with none ticked, all. */
export function TrackBoxes({ state, tracks }: TrackBoxesProps) {
  const { defaultValue: _, error, ...box } = state.field('trackIds')
  return (
    <fieldset className="judge-tracks" aria-describedby={error && 'trackIds-error'}>
      <legend>Tracks</legend>
      <p className="small text-muted">Tick none, and you can get projects of all of them.</p>
      {tracks.map(({ id, name }, place) => (
        <Checkbox key={id} {...box} id={place === 0 ? 'trackIds' : `trackIds-${id}`} value={id}>
          {name}
        </Checkbox>
      ))}
      {error && (
        <p className="field__error" id="trackIds-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
