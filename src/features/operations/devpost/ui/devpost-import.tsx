import { IconFileSpreadsheet } from '@tabler/icons-react'
import { DropZone } from '#features/platform/files/ui/drop-zone.tsx'
import { FileChoice } from '#features/platform/files/ui/file-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { maxFileBytes } from '../limits.ts'
import type { ShownProgress } from './devpost-calls.ts'
import { DevpostPreview } from './devpost-preview.tsx'
import { DevpostResult } from './devpost-result.tsx'
import { type FileName, useImport } from './use-import.ts'

type DevpostImportProps = {
  event: { id: string; slug: string }
  progress: ShownProgress
  origin: string
}

/** Imports an event's projects and people from Devpost: choose, review, import. */
export function DevpostImport({ event, progress, origin }: DevpostImportProps) {
  const state = useImport(event.id)
  const { files, seen, made, faults, isBusy } = state
  const hasFiles = Object.keys(files).length > 0
  return (
    <section className="stack" aria-labelledby="devpost">
      <SectionHead id="devpost" title="Import from Devpost" />
      <p className="text-muted">
        Download the CSV files from your hackathon’s Devpost dashboard and choose them here. You’ll see what
        we’d make before anything changes, and importing a file twice creates no duplicates. We don’t e-mail
        the people in the files.
      </p>
      <Chooser name="submissions" label="Submissions" {...state} />
      <Chooser name="participants" label="Participants" {...state} />
      {faults.all && <Notice tone="danger" news="bad" title={faults.all} />}
      <p>
        <Button
          variant={seen ? 'secondary' : 'primary'}
          busy={isBusy}
          disabled={!hasFiles}
          onClick={() => void state.preview()}
        >
          Preview
        </Button>
      </p>
      {seen && <DevpostPreview key={seen.fingerprint} {...{ seen, isBusy }} onImport={state.carryOut} />}
      <DevpostResult {...{ event, progress, made, origin }} />
    </section>
  )
}

type ChooserProps = Pick<ReturnType<typeof useImport>, 'files' | 'faults' | 'isBusy' | 'choose'> & {
  name: FileName
  label: string
}

function Chooser({ name, label, files, faults, isBusy, choose }: ChooserProps) {
  const file = files[name]
  return (
    <Field {...{ name, label }} error={faults[name]} hint={file ? `Chosen: ${file.name}` : undefined}>
      {(control) => (
        <DropZone isBusy={isBusy} onDrop={(droppedFile) => choose(name, droppedFile)}>
          <FileChoice
            control={control}
            icon={IconFileSpreadsheet}
            noun="CSV file"
            limit={`CSV, up to ${Math.floor(maxFileBytes[name] / 1024 / 1024)} MB`}
            accept=".csv,.txt,text/csv"
            hasFile={file !== undefined}
            onPick={(pickedFile) => choose(name, pickedFile)}
            onRemove={() => choose(name, undefined)}
          />
        </DropZone>
      )}
    </Field>
  )
}
