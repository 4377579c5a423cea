import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import type { ShownTask } from '../ballot-calls.ts'
import { getTaskKey } from './sheet.ts'

interface ConflictNoticesProps {
  /** Tasks with an edit conflict, except the open one. */
  tasks: ShownTask[]
  onChoose: (task: ShownTask) => void
}

/** Notices that lead back to ballots with an edit conflict that appeared after the judge had moved on. */
export const ConflictNotices = ({ tasks, onChoose }: ConflictNoticesProps) =>
  tasks.map((task) => (
    <div className="mb-4" key={getTaskKey(task)}>
      <Notice tone="warning" title={`“${task.title}” isn’t sent`}>
        <p>You wrote something else about it on another device.</p>
        <Button size="sm" onClick={() => onChoose(task)}>
          Choose which version stays
        </Button>
      </Notice>
    </div>
  ))
