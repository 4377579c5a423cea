import { useNavigate } from 'react-router'
import { editPath, type TextKind } from '#features/content/writing/ui/text-path.ts'
import { NewWriting } from '#features/content/writing/ui/writing/new-writing.tsx'
import { UnconfirmedNotice } from '#features/content/writing/ui/writing/unconfirmed-notice.tsx'
import type { WritingCalls } from '#features/content/writing/ui/writing/writing-calls.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { newTitle } from './writing-meta.ts'

interface NewWritingPageProps {
  kind: TextKind
  calls: WritingCalls
  isConfirmed: boolean
}

export function NewWritingPage({ kind, calls, isConfirmed }: NewWritingPageProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap pb-16">
      <PageHead title={newTitle(kind)} lede="Start with the basics; you’ll write the text next." />
      {isConfirmed ? (
        <NewWriting kind={kind} calls={calls} onCreated={(id) => void navigate(editPath(kind, { id }))} />
      ) : (
        <UnconfirmedNotice />
      )}
    </div>
  )
}
