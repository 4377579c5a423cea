import { IconFileZip } from '@tabler/icons-react'
import { DropZone } from '#features/files/ui/drop-zone.tsx'
import { FileChoice } from '#features/files/ui/file-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { BundleOutcome } from './bundle-outcome.tsx'
import { useBundle } from './use-bundle.ts'

/** Brings a whole event from another installation: send it, look, import. */
export function BundleImport() {
  const { file, sent, fault, isBusy, choose, send, carryOut } = useBundle()
  return (
    <section className="stack" aria-labelledby="bundle-import">
      <SectionHead id="bundle-import" title="Import an event" />
      <p className="text-muted">
        Choose the file that an organizer downloaded at another installation of this site. You’ll see what
        we’d make before anything changes. Nobody is e-mailed, and the people in it become names that nobody
        signs in with.
      </p>
      <Field name="bundle" label="Event file" error={fault} hint={file ? `Chosen: ${file.name}` : undefined}>
        {(control) => (
          <DropZone isBusy={isBusy} onDrop={choose}>
            <FileChoice
              control={control}
              icon={IconFileZip}
              noun="file"
              limit="ZIP, up to 1 GB"
              accept=".zip,application/zip"
              hasFile={file !== undefined}
              onPick={choose}
              onRemove={() => choose(undefined)}
            />
          </DropZone>
        )}
      </Field>
      <p>
        <Button
          variant={sent?.state === 'ready' ? 'secondary' : 'primary'}
          busy={isBusy && sent?.state !== 'importing'}
          disabled={!file || sent?.state === 'done'}
          onClick={() => void send()}
        >
          Preview
        </Button>
      </p>
      {sent?.state === 'reading' && <Notice tone="info" news="good" title="We’re reading the file …" />}
      {sent && sent.state !== 'reading' && <BundleOutcome {...{ sent, isBusy }} onImport={carryOut} />}
    </section>
  )
}
