import { useSendsMail } from '#lib/use-sends-mail.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { archiveLimits, privacyContract } from '../contract.ts'
import { formatSize } from '#lib/fields/numbers.ts'
import './privacy.css'

type Archive = NonNullable<AnswerOf<typeof privacyContract, 'getExport'>>

const { getExport, requestExport } = client(privacyContract)
const queryKey = ['personal-export']

const isInProgress = (archive: Archive | null) =>
  archive?.status === 'waiting' || archive?.status === 'making'

interface YourDataSectionProps {
  archive: Archive | null
  /** Time zone of the site, in which the server formats times. */
  zone: string
}

/** Requests the archive of the person's data, shows its progress and offers the download. */
export function YourDataSection({ archive: initialArchive, zone }: YourDataSectionProps) {
  const queries = useQueryClient()
  const { act, isBusy } = useAct()
  const { data: archive } = useQuery({
    queryKey,
    queryFn: () => getExport({}),
    initialData: initialArchive,
    refetchInterval: ({ state }) => isInProgress(state.data ?? null) && 1500,
  })
  const requestArchive = () =>
    act(async () => {
      queries.setQueryData(queryKey, await requestExport({}))
    })
  return (
    <FormSection
      title="Your data"
      hint={
        <>
          Everything we keep about you, as a ZIP file that people and programs can read.{' '}
          <Link href="/gdpr">Your rights</Link>
        </>
      }
    >
      <div id="your-data" className="stack">
        {isInProgress(archive) ? (
          <ArchiveProgress {...archive!} />
        ) : (
          <>
            {archive?.status === 'ready' && <Ready {...archive} zone={zone} />}
            {archive?.status === 'failed' && (
              <Notice tone="danger" title="We couldn’t make your archive" news="bad">
                Please ask again. If that fails too, write to us.
              </Notice>
            )}
            <div>
              <Button busy={isBusy} onClick={() => void requestArchive()}>
                {archive?.status === 'ready' ? 'Ask for a newer archive' : 'Ask for my data'}
              </Button>
            </div>
          </>
        )}
      </div>
    </FormSection>
  )
}

function ArchiveProgress({ done, total }: Archive) {
  const canSendMail = useSendsMail()
  return (
    <>
      <output className="block">
        <strong>We’re preparing your archive.</strong> You can leave this page;{' '}
        {canSendMail ? 'we’ll e-mail you when it’s ready.' : 'it’ll be here when it’s ready.'}
      </output>
      <progress
        className="archive-progress"
        aria-label="Your archive"
        value={total > 0 ? done : undefined}
        max={total > 0 ? total : undefined}
      />
      {total > 0 && (
        <p className="small text-muted num">
          {done} of {total} files
        </p>
      )}
    </>
  )
}

function Ready({ id, size, readyAt, expiresAt, zone }: Archive & { zone: string }) {
  return (
    <div>
      <output className="block">
        <strong>
          Your archive of <LocalTime at={readyAt!} zone={zone} both={false} /> is ready.
        </strong>{' '}
        We remove it on <LocalTime at={expiresAt} zone={zone} show="day" both={false} />, after{' '}
        {archiveLimits.days} days.
      </output>
      <p className="mt-4">
        <ButtonLink
          variant="primary"
          icon={IconDownload}
          href={`${privacyContract.path}/downloadExport?id=${id}`}
          reload
          download
        >
          Download ({formatSize(size ?? 0)})
        </ButtonLink>
      </p>
    </div>
  )
}
