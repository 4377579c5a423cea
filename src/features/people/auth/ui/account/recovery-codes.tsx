import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { OneTimeRegion } from '#ui/parts/shown-once.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { site } from '#site.config.ts'
import './second-factor.css'

interface RecoveryCodesProps {
  codes: string[]
  onDone: () => void
}

/** Shows new recovery codes, only once, to copy, download or print. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Codes copied', tone: 'success' }),
      () => toast({ title: 'We couldn’t copy them. Please select them by hand.', tone: 'danger' }),
    )
  return (
    <OneTimeRegion label="Your recovery codes">
      <Notice tone="success" title="Keep these recovery codes" news="good">
        Each works once, for when you don’t have your phone. You won’t see them again.
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
          I’ve saved them
        </Button>
      </div>
    </OneTimeRegion>
  )
}

function download(codes: string[]) {
  const text = [`Recovery codes for ${site.name}; each works once:`, '', ...codes, ''].join('\n')
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' })
  link.click()
  // The browser reads the address after the click has returned, so it is revoked only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
