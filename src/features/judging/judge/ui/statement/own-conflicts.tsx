import { useFieldArray } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { Lookup, type LookupOption } from '#ui/fields/lookup.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import { judgeCalls } from '../judge-calls.ts'
import type { StatementValues } from './statement-values.ts'

interface OwnConflictsProps {
  state: SaveForm<StatementValues>
  eventId: string
}

/** Projects that a judge should not get, each with a reason. */
export function OwnConflicts({ state, eventId }: OwnConflictsProps) {
  const { form, field, errorOf } = state
  const rows = useFieldArray({ control: form.control, name: 'conflicts', keyName: 'key' })
  const isListed = (id: string) => rows.fields.some(({ submissionId }) => submissionId === id)
  return (
    <>
      <Lookup
        label="Find a project"
        name="conflicts"
        hint="A few letters of its name."
        find={createFinder(eventId)}
        onChoose={({ key, label }) =>
          !isListed(key) &&
          rows.append({ submissionId: key, title: label, reason: '' }, { shouldFocus: false })
        }
        error={errorOf('conflicts')}
      />
      {rows.fields.length > 0 && (
        <ul className="judges mt-4">
          {rows.fields.map(({ key, title }, index) => (
            <li key={key}>
              <div className="row row--between">
                <b className="judges__name">{title}</b>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${title} from your conflicts of interest`}
                  onClick={() => rows.remove(index)}
                >
                  Remove
                </Button>
              </div>
              <TextField
                label={`Why not ${title}?`}
                most={500}
                hint="Organizers can read it. You can leave it empty."
                {...field(`conflicts.${index}.reason`)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const createFinder =
  (eventId: string) =>
  async (search: string): Promise<LookupOption[]> => {
    const projects = await judgeCalls.findProjects({ eventId, search })
    return projects.map(({ id, title, team }) => ({ key: id, label: title, note: team ?? undefined }))
  }
