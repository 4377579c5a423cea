import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownTask } from '../ballot-calls.ts'
import { nameOf } from './sheet.ts'

interface TornElsewhereProps {
  /** Those that wait for a choice between two devices and are not open. */
  tasks: ShownTask[]
  onChoose: (task: ShownTask) => void
}

/** The judge has gone on before the server refused a ballot: the way back to it. */
export const TornElsewhere = ({ tasks, onChoose }: TornElsewhereProps) =>
  tasks.map((task) => (
    <div className="mb-4" key={nameOf(task)}>
      <Notice tone="warning" title={`“${task.title}” isn’t sent`}>
        <p>You wrote something else about it on another device.</p>
        <Button size="sm" onClick={() => onChoose(task)}>
          Choose which version stays
        </Button>
      </Notice>
    </div>
  ))
