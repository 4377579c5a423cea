import { href } from 'react-router'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Notice } from '#ui/notice.tsx'
import { textPath, type TextKind } from '../text-path.ts'
import { textWords } from '../text-words.ts'
import { Link } from '#ui/link.tsx'
import { WritingStatus } from './status-words.tsx'
import type { OwnWriting } from './writing-calls.ts'

/** Where the text stands, what a reviewer said of it, and who else has it open. */
export function WritingHead({ kind, writing }: { kind: TextKind; writing: OwnWriting }) {
  const { id, slug, title, language, reason, author, viewer, status } = writing
  const others = writing.editors.filter(({ isYou }) => !isYou).map(({ name }) => name)
  return (
    <header className="stack pt-6 mb-6">
      <Breadcrumbs
        crumbs={[{ label: 'My texts', href: href('/account/texts') }, { label: title || 'Without a title' }]}
      />
      <div className="row row--between">
        <h1 className="text-2xl">Write {textWords[kind].one}</h1>
        <p className="row">
          <WritingStatus {...writing} />
          <Link href={textPath(kind, slug ?? id, language)}>
            {status === 'published' ? 'The page' : 'As it will look'}
          </Link>
        </p>
      </div>
      {!viewer.isAuthor && author && <p className="small text-muted">By {author.name}</p>}
      {reason && (
        <Notice tone="warning" title="A reviewer wrote">
          {reason}
        </Notice>
      )}
      <output className="block">
        {others.length > 0 && (
          <Notice tone="info" title={`${named(others)} here too`}>
            What both of you write is put together. Where you both change the same field, both are kept and
            you are asked.
          </Notice>
        )}
      </output>
    </header>
  )
}

function named(names: readonly string[]) {
  const all = new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
  return `${all} ${names.length === 1 ? 'is' : 'are'}`
}
