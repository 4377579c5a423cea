import { href } from 'react-router'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ProfileData } from '../show.tsx'

interface OwnNoticeProps extends Pick<ProfileData, 'isOwn'> {
  profile: ProfileData['portfolio']['profile']
}

/** A private profile says who can see it: it looks like one that everybody sees. */
export function OwnNotice({ profile, isOwn }: OwnNoticeProps) {
  if (profile.public) return null
  if (!isOwn)
    return (
      <Notice tone="warning" title="This profile is private">
        You see it as an administrator. To everybody else but its owner this page does not exist.
      </Notice>
    )
  return (
    <Notice title="Only you see this page">
      <p>
        Your profile is private: to everybody else this page does not exist. Where you take part in something
        public, your name and picture stand without a link.{' '}
        <Link href={href('/u/:handle/edit', { handle: `@${profile.userName}` })}>Change that</Link>
      </p>
    </Notice>
  )
}
