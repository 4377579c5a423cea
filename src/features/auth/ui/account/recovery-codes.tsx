import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { site } from '#site.config.ts'
import './second-factor.css'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Shown this once: to be copied, downloaded or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'The codes are copied', tone: 'success' }),
      () => toast({ title: 'Copying did not work. Please select them by hand.', tone: 'danger' }),
    )
  return (
    <>
      <Notice tone="success" title="Keep these recovery codes" news="good">
        Each opens the second step once, when your phone is not at hand. They are shown only now.
      </Notice>
      <div className="codes">
        <p className="codes__title">{`Recovery codes for ${site.name}`}</p>
        <ul aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="row">
        <Button icon={IconCopy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button icon={IconDownload} onClick={() => download(codes)}>
          Download
        </Button>
        <Button icon={IconPrinter} onClick={() => print()}>
          Print
        </Button>
      </div>
      <div>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  )
}

function download(codes: string[]) {
  const text = [`Recovery codes for ${site.name}, each good for one sign-in:`, '', ...codes, ''].join('\n')
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' })
  link.click()
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
