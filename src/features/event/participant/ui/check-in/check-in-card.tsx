import { IconCopy } from '@tabler/icons-react'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import './check-in.css'
import type { CodePicture } from '#lib/pictures/code-picture.ts'
import type { entranceContract } from '../../entrance/entrance-contract.ts'

type CheckInCardProps = {
  entrance: AnswerOf<typeof entranceContract, 'getCheckInCode'> & { picture: CodePicture }
}

/** Check-in code for volunteers to scan or type. The QR code contains only an address with this code. */
export function CheckInCard({ entrance: { code, picture, checkedInAt } }: CheckInCardProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    toast({ title: 'Copied!' })
  }
  return (
    <section id="check-in" aria-labelledby="h-check-in">
      <SectionHead id="h-check-in" title="Check-in" small />
      {checkedInAt ? (
        <Notice tone="success" news="good" title="You’re checked in">
          Welcome! You don’t need to show anything else.
        </Notice>
      ) : (
        <>
          <p className="small text-muted mb-3">Show this at the entrance, or read out the letters.</p>
          <svg className="check-in__picture" viewBox={`0 0 ${picture.side} ${picture.side}`} aria-hidden>
            <path d={picture.path} />
          </svg>
          <p className="row row--between mt-3">
            <output className="check-in__code">{`${code.slice(0, 5)} ${code.slice(5)}`}</output>
            <Button size="sm" icon={IconCopy} onClick={() => void copy()}>
              Copy
            </Button>
          </p>
        </>
      )}
    </section>
  )
}
