import { IconFileZip } from '@tabler/icons-react'
import { DropZone } from '#features/platform/files/ui/drop-zone.tsx'
import { FileChoice } from '#features/platform/files/ui/file-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/contract/client.ts'
import { useOnce } from '#ui/saving/use-once.ts'
import { BundleOutcome } from './bundle-outcome.tsx'
import { bundleLimits } from '../limits.ts'
import { getEventImport, importEvent, sendBundle, type ShownImport } from './bundle-calls.ts'

/** Section to import a whole event from another installation: upload, review, import. */
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

const pollIntervalMs = 1000

/** Returns the state of an uploaded bundle, with its planned or actual result, and the actions on it. */
function useBundle() {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<ShownImport>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const busyGuard = useOnce()
  const isWorking = sent?.state === 'reading' || sent?.state === 'importing'

  useEffect(() => {
    if (!sent || !isWorking) return undefined
    const timer = setTimeout(() => {
      getEventImport({ id: sent.id }).then(setSent, () => setSent({ ...sent }))
    }, pollIntervalMs)
    return () => clearTimeout(timer)
  }, [sent, isWorking])

  const run = async (action: () => Promise<ShownImport>) => {
    if (!busyGuard.begin()) return
    setErrorMessage(undefined)
    try {
      setSent(await action())
    } catch (error) {
      setErrorMessage(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      busyGuard.end()
    }
  }
  return {
    file,
    sent,
    fault: errorMessage,
    isBusy: busyGuard.isBusy || isWorking,
    choose(chosenFile: File | undefined) {
      const isLong = chosenFile !== undefined && chosenFile.size > bundleLimits.file
      setFile(isLong ? undefined : chosenFile)
      setErrorMessage(isLong ? 'File size must be less than 1024MB' : undefined)
      setSent(undefined)
    },
    send: () => run(() => sendBundle(file!)),
    carryOut: () => run(() => importEvent({ id: sent!.id })),
  }
}
