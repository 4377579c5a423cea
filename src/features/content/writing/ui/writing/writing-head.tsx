import { href } from 'react-router'
import { OtherEditors } from '#features/content/revision/ui/others-here.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { getTextPath, type TextKind } from '../text-path.ts'
import { textNouns } from '../text-nouns.ts'
import { Link } from '#ui/link.tsx'
import { WritingStatus } from './writing-status.tsx'
import type { OwnWriting } from './writing-calls.ts'

const ownTextsLink = { label: 'My texts', href: href('/account/texts') }
const reviewLink = { label: 'Texts to review', href: href('/dash/texts') }

/** State of the text, the reviewer's message, and the other editors. */
export function WritingHead({ kind, writing }: { kind: TextKind; writing: OwnWriting }) {
  const { id, slug, title, language, reason, author, viewer, status } = writing
  return (
    <header className="stack pt-6 mb-6">
      <Breadcrumbs
        crumbs={[viewer.isAuthor ? ownTextsLink : reviewLink, { label: title || 'Without a title' }]}
      />
      <div className="row row--between">
        <h1 className="text-2xl">Write {textNouns[kind].one}</h1>
        <p className="row">
          <WritingStatus {...writing} />
          <Link href={getTextPath(kind, slug ?? id, language)}>
            {status === 'published' ? 'See the page' : 'Preview'}
          </Link>
        </p>
      </div>
      {!viewer.isAuthor && author && <p className="small text-muted">By {author.name}</p>}
      {reason && (
        <Notice tone="warning" title="A reviewer wrote">
          {reason}
        </Notice>
      )}
      <OtherEditors editors={writing.editors} />
    </header>
  )
}
