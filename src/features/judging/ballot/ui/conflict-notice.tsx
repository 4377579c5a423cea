import { Button } from '#ui/button.tsx'
import type { ShownPaper } from './ballot-calls.ts'
import type { Sheet } from './desk/sheet.ts'
import { levelName, listConflictingFields } from './marks.ts'

interface ConflictNoticeProps {
  sheet: Sheet
  paper: ShownPaper
  onSettle: (name: string, whose: 'mine' | 'theirs') => void
}

/**
 * Edit conflict between two devices: shows both versions to choose from. Nothing is sent before the choice.
 */
export function ConflictNotice({ sheet, paper, onSettle }: ConflictNoticeProps) {
  const { conflicts, values } = sheet.saving.state()
  const names = listConflictingFields(conflicts)
  if (names.length === 0)
    return sheet.hasNews ? (
      <div className="notice" role="alert">
        <p>
          {sheet.hasChosen
            ? 'The version you chose stays. Look the ballot over, then submit.'
            : 'You saved this ballot on another device, too. We put both together: look it over, then submit.'}
        </p>
      </div>
    ) : null
  return (
    <div className="notice notice--warning" role="alert">
      <div>
        <strong>You wrote something else on another device. Which stays?</strong>
        {names.map((name) => (
          <div key={name} className="desk-conflict">
            <p>
              <b>{getFieldLabel(name, paper)}</b>: here “{String(values[name]) || 'nothing'}”, there “
              {String(conflicts[name]) || 'nothing'}”
            </p>
            <div className="row">
              <Button size="sm" onClick={() => onSettle(name, 'mine')}>
                Keep this device’s
              </Button>
              <Button size="sm" onClick={() => onSettle(name, 'theirs')}>
                Use the other’s
              </Button>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const labels: Record<string, string> = { comment: 'Comment', note: 'Note', choice: 'Choice' }

const getFieldLabel = (name: string, { criteria }: ShownPaper) =>
  criteria.find(({ id }) => levelName(id) === name)?.name ?? labels[name] ?? name
